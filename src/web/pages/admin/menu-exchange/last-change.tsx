import { useFetcher } from 'react-router';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import type { ExchangeResult, LastChange } from './exchange-data.ts';

/** The last change of many dishes, with the button that undoes it as long as that is possible. */
export function LastChangeNotice({ change, title }: { change: LastChange; title?: string | undefined }) {
  const t = useTexts(adminMenuExchangeTexts);
  const { dayAndTime } = useTimeFormats();
  const fetcher = useFetcher<Loaded<ExchangeResult>>({ key: 'undo-bulk-change' });
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  if (answer?.ok && change === null) return <Notice tone="leaf" title={t.last.undone} />;
  if (!change) return null;
  const name = change.by ?? t.last.somebody;
  const undo = () => void fetcher.submit({ intent: 'undo', id: change._id }, { method: 'post' });
  return (
    <>
      <Notice
        tone={title ? 'leaf' : 'info'}
        icon={title ? 'check' : 'undo'}
        title={title ?? t.last[change.kind](name, dayAndTime(change.at))}
        isStatic={!title}
        action={
          change.canUndo && (
            <Button icon="undo" isBusy={isBusy} onClick={undo}>
              {t.last.undo}
            </Button>
          )
        }
      >
        <p>{t.last.counts(change.counts.created, change.counts.edited)}</p>
        {!change.canUndo && <p>{t.last.tooLate}</p>}
      </Notice>
      {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.failed} />}
    </>
  );
}
