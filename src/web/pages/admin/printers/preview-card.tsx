import { useEffect, useState } from 'react';
import type { Printer } from '#contract/printing/shapes.ts';
import { PAPER_WIDTHS_MM } from '#domain/printing/printer.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { SelectField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { loadPreview } from './printer-data.ts';
import css from './printers.module.css';

const WHATS = ['ticket', 'receipt'] as const;

/** An invented order as the printers print it. */
export function PreviewCard({ printers }: { printers: Printer[] }) {
  const t = useTexts(adminPrinterTexts);
  const language = useLanguage();
  const [what, setWhat] = useState<(typeof WHATS)[number]>('ticket');
  const [paperMm, setPaper] = useState<58 | 80>(printers[0]?.paperMm ?? 80);
  const [picture, setPicture] = useState<string | null>();
  const name = printers[0]?.name ?? '';
  useEffect(() => {
    let isMounted = true;
    void loadPreview({ what, paperMm: paperMm === 58 ? '58' : '80', language, name }).then((svg) => {
      // As an image, so that nothing in it can act.
      if (isMounted) setPicture(svg === undefined ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isMounted = false;
    };
  }, [what, paperMm, language, name]);
  return (
    <section aria-labelledby="print-preview" className={css.preview}>
      <div className={css.choices}>
        <h2 id="print-preview" className={css.title}>
          {t.preview}
        </h2>
        <SelectField
          label={t.what}
          value={what}
          onChange={({ target }) => setWhat(target.value as (typeof WHATS)[number])}
        >
          {WHATS.map((each) => (
            <option key={each} value={each}>
              {t.previewWhat[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.paper}
          value={paperMm}
          onChange={({ target }) => setPaper(Number(target.value) === 58 ? 58 : 80)}
        >
          {PAPER_WIDTHS_MM.map((each) => (
            <option key={each} value={each}>
              {t.papers[each]}
            </option>
          ))}
        </SelectField>
        {picture === null && <Notice tone="amber" title={t.previewFailed} />}
      </div>
      {picture && (
        <div data-room="paper" className={css.paper}>
          <img src={picture} alt={t.previewAlt[what]} className={paperMm === 58 ? css.narrow : css.wide} />
        </div>
      )}
    </section>
  );
}
