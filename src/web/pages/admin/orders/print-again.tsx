import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { OrderPrints } from '#contract/printing/shapes.ts';
import { printAgainTexts } from '#texts/admin-print-again.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from './print-again.module.css';

/** What the receipt printers have made of an order, and once more; nothing where there are none. */
export function PrintAgain({ orderId }: { orderId: string }) {
  const t = useTexts(printAgainTexts);
  const toPath = useLocalPath();
  const { dateAndTime } = useTimeFormats();
  const reader = useFetcher<Loaded<OrderPrints>>();
  const writer = useFetcher<Loaded<OrderPrints>>();
  const path = toPath('/adminnavbar/prints');
  const read = useEffectEvent((id: string) => void reader.load(`${path}?oid=${id}`));
  useEffect(() => read(orderId), [orderId]);
  const answer = writer.state === 'idle' ? (writer.data as Loaded<OrderPrints> | undefined) : undefined;
  const loaded = reader.data as Loaded<OrderPrints> | undefined;
  const found = answer?.ok ? answer.data : loaded?.ok ? loaded.data : undefined;
  if (!found?.hasPrinters) return null;
  const again = () =>
    void writer.submit({ orderId }, { method: 'post', action: path, encType: 'application/json' });
  return (
    <div className={css.prints}>
      <ul>
        {found.prints.map(({ printer, kind, isCopy, createdAt, printedAt }) => {
          const what = isCopy ? t.copy(t.kinds[kind]) : t.kinds[kind];
          return (
            <li key={`${printer} ${kind} ${createdAt}`}>
              {printedAt === null
                ? t.waiting(what, printer)
                : t.printed(what, printer, dateAndTime(printedAt))}
            </li>
          );
        })}
      </ul>
      <Button size="s" icon="print" isBusy={writer.state !== 'idle'} onClick={again}>
        {t.again}
      </Button>
      {answer?.ok && <Notice tone="leaf" title={t.done} />}
      {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.failed} />}
    </div>
  );
}
