import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Printer } from '#contract/printing/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { PrinterAnswer, PrinterRequest, PrintersPageData } from './printer-data.ts';
import { type PrinterAction, PrinterRow } from './printer-row.tsx';
import css from './printers.module.css';

export { changePrinters as clientAction, loadPrinters as clientLoader } from './printer-data.ts';

export const meta = adminMeta('printers');

const PrinterForm = lazyPart(async () => (await import('./printer-form.tsx')).PrinterForm);

type OpenDialog = { what: 'add' } | { what: 'edit' | 'renew' | 'remove'; printer: Printer };

/** The receipt printers and how they are; for the owner only. */
export default function PrintersPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminPrinterTexts);
  const { loaded, isLoading } = useLoadedPage<PrintersPageData>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [address, setAddress] = useState<{ printer: Printer; path: string }>();
  const [success, setSuccess] = useSuccessMessage();
  const tester = useFetcher<PrinterAnswer>();
  useStateOfPrinters(reload);

  const finish = ({ intent, name = '', saved }: PrinterAnswer) => {
    setDialog(undefined);
    if (saved?.path) setAddress({ printer: saved.printer, path: saved.path });
    else if (intent === 'save') setSuccess(t.saved(name));
    if (intent === 'remove') setSuccess(t.removed(name));
    if (intent === 'test') setSuccess(t.tested(name));
  };
  const finishTest = useEffectEvent(finish);
  const tested = tester.state === 'idle' ? tester.data : undefined;
  useEffect(() => {
    if (tested?.intent) finishTest(tested);
  }, [tested]);

  const act = (what: PrinterAction, printer: Printer) => {
    if (what !== 'test') return setDialog({ what, printer });
    const sent: PrinterRequest = { intent: 'test', id: printer._id, name: printer.name };
    void tester.submit(sent, { method: 'post', encType: 'application/json' });
  };
  const { data } = loaded;
  return (
    <>
      <Toolbar title={pages.printers} live={live} />
      <div className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {data && (
          <>
            <div className={css.top}>
              <p className={css.intro}>{t.intro}</p>
              <Button
                look="main"
                icon="plus"
                aria-haspopup="dialog"
                onClick={() => setDialog({ what: 'add' })}
              >
                {t.add}
              </Button>
              <ButtonLink to="/adminnavbar/test-order">{pages.testOrder}</ButtonLink>
            </div>
            <div className={css.news}>
              {success && <Notice tone="leaf" title={success} />}
              {tested?.error && <FailureNotice error={tested.error} fallback={t.saveFailed} />}
            </div>
            {data.printers.length === 0 && (
              <EmptyState title={t.emptyTitle}>
                <p>{t.emptyText}</p>
              </EmptyState>
            )}
            {data.printers.length > 0 && (
              <ul aria-label={t.list} className={css.list}>
                {data.printers.map((printer) => (
                  <PrinterRow
                    key={printer._id}
                    printer={printer}
                    categories={data.categories}
                    isBusy={tester.state !== 'idle'}
                    onAction={(what) => act(what, printer)}
                  />
                ))}
              </ul>
            )}
            <PreviewCard printers={data.printers} />
          </>
        )}
      </div>
      {data && (dialog?.what === 'add' || dialog?.what === 'edit') && (
        <Suspense>
          <PrinterForm
            printer={dialog.what === 'edit' ? dialog.printer : undefined}
            categories={data.categories}
            onSaved={finish}
            onCancel={() => setDialog(undefined)}
          />
        </Suspense>
      )}
      {(dialog?.what === 'renew' || dialog?.what === 'remove') && (
        <PrinterQuestion
          what={dialog.what}
          printer={dialog.printer}
          onDone={finish}
          onCancel={() => setDialog(undefined)}
        />
      )}
      {address && <AddressDialog {...address} onClose={() => setAddress(undefined)} />}
    </>
  );
}

/** Somebody who sets one up wants to see at once that it is there. */
const RELOAD_MS = 5_000;

function useStateOfPrinters(reload: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), RELOAD_MS);
    return () => clearInterval(timer);
  }, []);
}

function PrinterQuestion({
  what,
  printer,
  onDone,
  onCancel,
}: {
  what: 'renew' | 'remove';
  printer: Printer;
  onDone: (answer: PrinterAnswer) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminPrinterTexts);
  const fetcher = useFetcher<PrinterAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (answer?.intent) done(answer);
  }, [answer]);
  const sent: PrinterRequest = { intent: what, id: printer._id, name: printer.name };
  return (
    <ConfirmDialog
      isOpen
      title={what === 'renew' ? t.renewTitle(printer.name) : t.removeTitle(printer.name)}
      confirmLabel={what === 'renew' ? t.renewConfirm : t.remove}
      tone={what === 'renew' ? 'main' : 'danger'}
      isBusy={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit(sent, { method: 'post', encType: 'application/json' })}
      onCancel={onCancel}
    >
      <p>{what === 'renew' ? t.renewText : t.removeText}</p>
      {answer?.error && <FailureNotice error={answer.error} fallback={t.saveFailed} />}
    </ConfirmDialog>
  );
}
