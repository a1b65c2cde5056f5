import { useState } from 'react';
import type { SalesReport } from '#contract/reports/shapes.ts';
import { adminReportTexts } from '#texts/admin-reports.ts';
import { exportTexts } from '#texts/exports.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useDownload } from '../kit/download/use-download.ts';
import css from './reports.module.css';

type ExportKind = 'orders' | 'reservations';

/** CSV files of a period: at first the displayed week or month, or the month of the displayed day until today. */
export function ExportTables({
  figures,
}: {
  figures: Pick<SalesReport, 'from' | 'to' | 'today' | 'period'>;
}) {
  const language = useLanguage();
  const t = adminReportTexts[language];
  const [period, setPeriod] = useState(() => initialPeriod(figures));
  const [isPeriodInvalid, setPeriodInvalid] = useState(false);
  const { download, forget, busy, done, error } = useDownload();
  const pathOf = (kind: ExportKind) => `${kind}?${new URLSearchParams(period)}`;
  const exportTable = (kind: ExportKind) => {
    const { from, to } = period;
    const isInvalid = from === '' || to === '' || from > to;
    setPeriodInvalid(isInvalid);
    if (isInvalid) return forget();
    void download(pathOf(kind), `${exportTexts[language][kind].file}-${from}-${to}.csv`);
  };
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t[name]}
      value={period[name]}
      onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
    />
  );
  return (
    <section aria-labelledby="export" className={css.export}>
      <h3 id="export">{t.export}</h3>
      <p className="soft">{t.exportText}</p>
      <div className={css.period}>
        {day('from')}
        {day('to')}
      </div>
      <div className={css.buttons}>
        <Button
          icon="download"
          isBusy={busy?.startsWith('orders') === true}
          onClick={() => exportTable('orders')}
        >
          {t.exportOrders}
        </Button>
        <Button
          icon="download"
          isBusy={busy?.startsWith('reservations') === true}
          onClick={() => exportTable('reservations')}
        >
          {t.exportReservations}
        </Button>
      </div>
      {isPeriodInvalid && <Notice tone="chilli" title={t.periodWrong} />}
      {error && <FailureNotice error={error} fallback={t.exportFailed} />}
      {done && <Notice tone="leaf" title={t.exported(done)} />}
    </section>
  );
}

function initialPeriod({ from, to, today, period }: Pick<SalesReport, 'from' | 'to' | 'today' | 'period'>) {
  if (period === 'day') {
    const month = from.slice(0, 7);
    return { from: `${month}-01`, to: month === today.slice(0, 7) ? today : from };
  }
  return { from, to: from <= today && today < to ? today : to };
}
