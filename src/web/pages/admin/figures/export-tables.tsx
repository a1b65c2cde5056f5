import { useState } from 'react';
import type { Figures } from '#contract/figures/shapes.ts';
import { adminFigureTexts } from '#texts/admin-figures.ts';
import { exportTexts } from '#texts/exports.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../../api.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage } from '../../../language.tsx';
import { saveFile } from '../../../save-file.ts';
import { readToken } from '../../../session.ts';
import css from './figures.module.css';

type What = 'orders' | 'reservations';
type State = { now: 'idle' | 'wrong' } | { now: What } | { done: string } | { error: ApiError };

/** Tables of a period: at first the week or month that is shown, or that of the day, as far as it has come. Fetched with the token, which no link carries. */
export function ExportTables({ figures }: { figures: Pick<Figures, 'from' | 'to' | 'today' | 'period'> }) {
  const language = useLanguage();
  const t = adminFigureTexts[language];
  const [period, setPeriod] = useState(() => periodOf(figures));
  const [state, setState] = useState<State>({ now: 'idle' });
  const download = async (what: What) => {
    const { from, to } = period;
    if (from === '' || to === '' || from > to) return setState({ now: 'wrong' });
    setState({ now: what });
    const file = `${exportTexts[language][what].file}-${from}-${to}.csv`;
    try {
      const response = await fetch(`/api/admin/export/${what}?${new URLSearchParams(period)}`, {
        headers: { Authorization: `Bearer ${readToken()}`, 'Accept-Language': language },
      });
      if (!response.ok) {
        return setState({ error: { ...(await response.json()), httpStatus: response.status } });
      }
      saveFile(file, await response.blob());
      setState({ done: file });
    } catch {
      // No answer, or a table that broke off.
      const message = siteTexts[language].unreachable;
      setState({ error: { code: 'unreachable', message, httpStatus: 0 } });
    }
  };
  const busy = 'now' in state ? state.now : undefined;
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
        <Button icon="download" isBusy={busy === 'orders'} onClick={() => void download('orders')}>
          {t.exportOrders}
        </Button>
        <Button
          icon="download"
          isBusy={busy === 'reservations'}
          onClick={() => void download('reservations')}
        >
          {t.exportReservations}
        </Button>
      </div>
      {busy === 'wrong' && <Notice tone="chilli" title={t.periodWrong} />}
      {'error' in state && <FailureNotice error={state.error} fallback={t.exportFailed} />}
      {'done' in state && <Notice tone="leaf" title={t.exported(state.done)} />}
    </section>
  );
}

function periodOf({ from, to, today, period }: Pick<Figures, 'from' | 'to' | 'today' | 'period'>) {
  if (period === 'day') {
    const month = from.slice(0, 7);
    return { from: `${month}-01`, to: month === today.slice(0, 7) ? today : from };
  }
  return { from, to: from <= today && today < to ? today : to };
}
