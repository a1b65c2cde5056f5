import { useState } from 'react';
import type { OwnSession } from '#contract/accounts/shapes.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { usePrintOnAccept } from '../kit/device/print-on-accept.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { Card } from '../kit/page/card.tsx';
import css from './account.module.css';
import { useAccountApi } from './account-data.ts';

/** The devices with this login, each with a button that ends it. The session of this device ends with 'sign out'. */
export function SessionsCard({
  sessions,
  onDone,
}: {
  sessions: OwnSession[];
  onDone: (message: string) => void;
}) {
  const texts = useTexts(adminAccountTexts);
  const t = texts.sessions;
  const { dateAndTime } = useTimeFormats();
  const callApi = useAccountApi();
  const [ending, setEnding] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<ApiError>();
  const end = async (id: string) => {
    setEnding(id);
    setError(undefined);
    const ended =
      id === ALL_OTHER_SESSIONS
        ? await callApi((api) => api.auth.sessions.end_others.$post())
        : await callApi((api) => api.auth.sessions[':id'].end.$post({ param: { id } }));
    setEnding(undefined);
    // 'not_found': the session had ended already.
    if (!ended.ok && ended.error.code !== 'not_found') return setError(ended.error);
    setConfirming(false);
    onDone(id === ALL_OTHER_SESSIONS ? t.othersEnded : t.ended);
  };
  const failure = error && <FailureNotice error={error} fallback={texts.failed} />;
  return (
    <Card id="own-sessions" title={t.title} lead={t.lead}>
      <ul className={css.list} aria-label={t.list}>
        {sessions.map(({ _id, device, begunAt, lastUsedAt, isThis }) => (
          <li key={_id} className={css.row}>
            <div className={css.who}>
              <p className={css.name}>
                {device ?? t.unknown}
                {isThis && <Badge tone="leaf">{t.here}</Badge>}
              </p>
              <p className={css.soft}>
                {t.begun(dateAndTime(begunAt))}
                {!isThis && `, ${t.used(dateAndTime(lastUsedAt))}`}
              </p>
            </div>
            {!isThis && (
              <Button
                size="s"
                isBusy={ending === _id}
                aria-label={t.endThis(device ?? t.unknown, dateAndTime(begunAt))}
                onClick={() => void end(_id)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isConfirming && failure}
      {sessions.length > 1 && (
        <div className={css.buttons}>
          <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            {t.endOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t.othersTitle}
        confirmLabel={t.endOthers}
        isBusy={ending === ALL_OTHER_SESSIONS}
        onConfirm={() => void end(ALL_OTHER_SESSIONS)}
        onCancel={() => setConfirming(false)}
      >
        <p>{t.othersText}</p>
        {failure}
      </ConfirmDialog>
    </Card>
  );
}

/** Stands for all other sessions; no session has this id. */
const ALL_OTHER_SESSIONS = 'others';

/** Settings of this browser, independent of the account. */
export function DeviceCard() {
  const t = useTexts(adminAccountTexts).device;
  const [printing, setPrinting] = usePrintOnAccept();
  return (
    <Card id="device" title={t.title} lead={t.text}>
      <Checkbox
        checked={printing !== 'off'}
        onChange={(event) => setPrinting(event.target.checked ? 'on' : 'off')}
      >
        {t.print}
      </Checkbox>
      {printing !== 'off' && (
        <Checkbox
          checked={printing === 'ahead'}
          onChange={(event) => setPrinting(event.target.checked ? 'ahead' : 'on')}
        >
          {t.printAhead}
        </Checkbox>
      )}
    </Card>
  );
}
