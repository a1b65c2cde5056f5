import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Printer, PrinterBody } from '#contract/printing/shapes.ts';
import {
  EPSON_VERSIONS,
  MAX_COPIES,
  PAPER_WIDTHS_MM,
  PRINT_MOMENTS,
  PRINTER_KINDS,
  RAW_PORTS,
} from '#domain/printing/printer.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { Button } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Fields, fieldSpan, SelectField, TextField } from '../../../components/field/field.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import type { PrinterAnswer, PrinterRequest, PrintersPageData } from './printer-data.ts';
import css from './printers.module.css';

const FORM = 'printer-form';

/** Adds a printer; with `printer`, edits it. What does not concern its kind is not asked. */
export function PrinterForm({
  printer,
  categories,
  onSaved,
  onCancel,
}: {
  printer: Printer | undefined;
  categories: PrintersPageData['categories'];
  onSaved: (answer: PrinterAnswer) => void;
  onCancel: () => void;
}) {
  const language = useLanguage();
  const t = adminPrinterTexts[language];
  const [values, setValues] = useState<PrinterBody>(() => valuesOf(printer, language));
  const set = (changed: Partial<PrinterBody>) => setValues((before) => ({ ...before, ...changed }));
  const fetcher = useFetcher<PrinterAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const finish = useEffectEvent(onSaved);
  useEffect(() => {
    if (answer?.saved) finish(answer);
  }, [answer]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent: PrinterRequest = { intent: 'save', id: printer?._id ?? null, printer: values };
    void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
  };
  const { kind, printsTickets, categories: chosen } = values;
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={printer ? t.editTitle(printer.name) : t.addTitle}
      foot={
        <div className={css.answers}>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button look="main" type="submit" form={FORM} isBusy={fetcher.state !== 'idle'}>
            {t.save}
          </Button>
        </div>
      }
    >
      <form id={FORM} onSubmit={submit} autoComplete="off" className={css.fields}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          maxLength={40}
          required
        />
        <OptionGroup legend={t.kind}>
          {PRINTER_KINDS.map((each) => (
            <OptionCard
              key={each}
              radioName="kind"
              value={each}
              checked={kind === each}
              onChange={() => set({ kind: each })}
              icon="print"
              name={t.kinds[each]}
              line={t.kindLines[each]}
            />
          ))}
        </OptionGroup>
        {kind === 'raw' && (
          <Fields>
            <TextField
              label={t.host}
              hint={t.hostHint}
              value={values.host}
              onChange={({ target }) => set({ host: target.value })}
              autoCapitalize="none"
              spellCheck={false}
              required
              className={fieldSpan.halfOrFull}
            />
            <TextField
              label={t.port}
              type="number"
              min={RAW_PORTS.min}
              max={RAW_PORTS.max}
              value={values.port ?? RAW_PORTS.default}
              onChange={({ target }) => set({ port: Number(target.value) })}
              className={fieldSpan.halfOrFull}
            />
          </Fields>
        )}
        {kind === 'epson' && (
          <SelectField
            label={t.epsonVersion}
            hint={t.epsonHint}
            value={values.epsonVersion}
            onChange={({ target }) =>
              set({ epsonVersion: Number(target.value) as PrinterBody['epsonVersion'] })
            }
          >
            {EPSON_VERSIONS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className={css.group}>
          <legend className={css.legend}>{t.what}</legend>
          <Checkbox checked={printsTickets} onChange={({ target }) => set({ printsTickets: target.checked })}>
            {t.tickets}
          </Checkbox>
          <Checkbox
            checked={values.printsReceipts}
            onChange={({ target }) => set({ printsReceipts: target.checked })}
          >
            {t.receipts}
          </Checkbox>
          <Checkbox
            checked={values.printsAhead}
            onChange={({ target }) => set({ printsAhead: target.checked })}
          >
            {t.ahead}
          </Checkbox>
        </fieldset>
        {printsTickets && categories.length > 0 && (
          <fieldset className={css.group}>
            <legend className={css.legend}>{t.categories}</legend>
            <Checkbox
              checked={chosen === null}
              onChange={({ target }) => set({ categories: target.checked ? null : [] })}
            >
              {t.allCategories}
            </Checkbox>
            {chosen !== null && (
              <Chips role="group" aria-label={t.someCategories}>
                {categories.map(({ _id, name }) => (
                  <Chip
                    key={_id}
                    isPressed={chosen.includes(_id)}
                    onClick={() =>
                      set({
                        categories: chosen.includes(_id)
                          ? chosen.filter((each) => each !== _id)
                          : [...chosen, _id],
                      })
                    }
                  >
                    {name}
                  </Chip>
                ))}
              </Chips>
            )}
          </fieldset>
        )}
        <Fields>
          <SelectField
            label={t.when}
            value={values.printsAt}
            onChange={({ target }) => set({ printsAt: target.value as PrinterBody['printsAt'] })}
            className={fieldSpan.halfOrFull}
          >
            {PRINT_MOMENTS.map((each) => (
              <option key={each} value={each}>
                {t.moments[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t.copies}
            hint={t.copiesHint}
            value={values.copies}
            onChange={({ target }) => set({ copies: Number(target.value) })}
            className={fieldSpan.halfOrFull}
          >
            {Array.from({ length: MAX_COPIES }, (_, index) => index + 1).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t.paper}
            value={values.paperMm}
            onChange={({ target }) => set({ paperMm: Number(target.value) === 58 ? 58 : 80 })}
            className={fieldSpan.halfOrFull}
          >
            {PAPER_WIDTHS_MM.map((each) => (
              <option key={each} value={each}>
                {t.papers[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t.language}
            value={values.language}
            onChange={({ target }) => set({ language: target.value === 'en' ? 'en' : 'de' })}
            className={fieldSpan.halfOrFull}
          >
            {(['de', 'en'] as const).map((each) => (
              <option key={each} value={each}>
                {t.languages[each]}
              </option>
            ))}
          </SelectField>
        </Fields>
        <fieldset className={css.group}>
          <legend className="vh">{t.paper}</legend>
          <Checkbox checked={values.hasCutter} onChange={({ target }) => set({ hasCutter: target.checked })}>
            {t.cutter}
          </Checkbox>
          <Checkbox checked={values.hasBuzzer} onChange={({ target }) => set({ hasBuzzer: target.checked })}>
            {t.buzzer}
          </Checkbox>
        </fieldset>
        {answer?.error && <FailureNotice error={answer.error} fallback={t.saveFailed} />}
      </form>
    </Dialog>
  );
}

function valuesOf(printer: Printer | undefined, language: 'de' | 'en'): PrinterBody {
  if (!printer) {
    return {
      ...{ name: '', kind: 'cloudprnt', epsonVersion: 2, language, printsAt: 'accepted', host: '' },
      ...{ printsTickets: true, printsReceipts: false, printsAhead: false, categories: null, copies: 1 },
      ...{ paperMm: 80, hasCutter: true, hasBuzzer: true },
    };
  }
  const { name, kind, epsonVersion, printsAt, printsTickets, printsReceipts, categories, copies } = printer;
  const { printsAhead, paperMm, hasCutter, hasBuzzer, host, port, version } = printer;
  return {
    ...{ name, kind, epsonVersion, language: printer.language, printsAt, printsTickets, printsReceipts },
    ...{ printsAhead, categories, copies, paperMm, hasCutter, hasBuzzer, host: host ?? '', version },
    ...(port !== null && { port }),
  };
}
