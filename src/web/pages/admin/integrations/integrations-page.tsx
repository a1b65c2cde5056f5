import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Integrations, ReadKey, Webhook } from '#contract/integrations/shapes.ts';
import { KEY_SCOPES, WEBHOOK_SUBJECTS } from '#domain/integrations.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminIntegrationTexts } from '#texts/admin-integrations.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { OwnPasswordField } from '../kit/reauth/own-password-field.tsx';
import type { IntegrationAnswer, IntegrationRequest } from './integration-data.ts';
import css from './integrations.module.css';

export {
  changeIntegrations as clientAction,
  loadIntegrations as clientLoader,
} from './integration-data.ts';

export const meta = adminMeta('integrations');

/** A test is answered within seconds: whoever sends one wants to see it. */
const WAITING_POLL_MS = 3_000;

type OpenDialog =
  | { what: 'key' | 'webhook' }
  | { what: 'end'; key: ReadKey }
  | { what: 'remove'; webhook: Webhook };

const hostOf = (url: string) => new URL(url).host;

/** Keys and webhooks of the owner's other software; for the owner only. */
export default function IntegrationsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminIntegrationTexts);
  const { loaded, isLoading } = useLoadedPage<Integrations>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [shown, setShown] = useState<{ what: 'key' | 'webhook'; secret: string }>();
  const sender = useFetcher<IntegrationAnswer>();
  const { data } = loaded;
  const isWaiting = data?.webhooks.some(({ waiting }) => waiting > 0);
  usePoll(isWaiting ? WAITING_POLL_MS : LIST_POLL_MS, reload);
  const send = (sent: IntegrationRequest) =>
    void sender.submit(sent, { method: 'post', encType: 'application/json' });
  const finish = ({ intent, secret }: IntegrationAnswer) => {
    setDialog(undefined);
    if (secret !== undefined && (intent === 'key' || intent === 'webhook'))
      setShown({ what: intent, secret });
  };
  const failed = sender.state === 'idle' ? sender.data?.error : undefined;
  return (
    <>
      <Toolbar title={pages.integrations} live={live} />
      <div className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {data && (
          <>
            <p className={css.intro}>
              {t.intro}{' '}
              <a href="/api/docs" target="_blank" rel="noreferrer">
                {t.docs}
              </a>
            </p>
            {failed && <FailureNotice error={failed} fallback={t.saveFailed} />}
            <section className={css.part} aria-labelledby="keys">
              <div className={css.top}>
                <h2 id="keys">{t.keys}</h2>
                <Button icon="plus" aria-haspopup="dialog" onClick={() => setDialog({ what: 'key' })}>
                  {t.makeKey}
                </Button>
              </div>
              <p className="soft">{data.keys.length > 0 ? t.keysText : `${t.keysText} ${t.noKeys}`}</p>
              <ul className={css.list}>
                {data.keys.map((key) => (
                  <KeyRow key={key._id} readKey={key} onEnd={() => setDialog({ what: 'end', key })} />
                ))}
              </ul>
            </section>
            <section className={css.part} aria-labelledby="webhooks">
              <div className={css.top}>
                <h2 id="webhooks">{t.webhooks}</h2>
                <Button icon="plus" aria-haspopup="dialog" onClick={() => setDialog({ what: 'webhook' })}>
                  {t.addWebhook}
                </Button>
              </div>
              <p className="soft">
                {data.webhooks.length > 0 ? t.webhooksText : `${t.webhooksText} ${t.noWebhooks}`}
              </p>
              <ul className={css.list}>
                {data.webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook._id}
                    webhook={webhook}
                    isBusy={sender.state !== 'idle'}
                    onSend={send}
                    onRemove={() => setDialog({ what: 'remove', webhook })}
                  />
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
      {(dialog?.what === 'key' || dialog?.what === 'webhook') && (
        <NewDialog what={dialog.what} onDone={finish} onCancel={() => setDialog(undefined)} />
      )}
      {(dialog?.what === 'end' || dialog?.what === 'remove') && (
        <Question dialog={dialog} onDone={finish} onCancel={() => setDialog(undefined)} />
      )}
      {shown && <SecretDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function KeyRow({ readKey, onEnd }: { readKey: ReadKey; onEnd: () => void }) {
  const t = useTexts(adminIntegrationTexts);
  const { dateAndTime } = useTimeFormats();
  const { name, scopes, end, createdAt, usedAt } = readKey;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3 className={css.name}>{name}</h3>
        <p>{scopes.map((scope) => t.scopes[scope]).join(' · ')}</p>
        <p className="soft">{t.made(dateAndTime(createdAt), end)}</p>
        <p className="soft">{usedAt === null ? t.unused : t.used(dateAndTime(usedAt))}</p>
      </div>
      <Button size="s" look="danger" icon="close" aria-label={`${t.end}: ${name}`} onClick={onEnd}>
        {t.end}
      </Button>
    </li>
  );
}

function WebhookRow({
  webhook,
  isBusy,
  onSend,
  onRemove,
}: {
  webhook: Webhook;
  isBusy: boolean;
  onSend: (sent: IntegrationRequest) => void;
  onRemove: () => void;
}) {
  const t = useTexts(adminIntegrationTexts);
  const { _id: id, url, subjects, waiting, events } = webhook;
  const host = hostOf(url);
  return (
    <li className={css.row} data-webhook={host}>
      <div className={css.what}>
        <h3 className={css.name}>{url}</h3>
        <p>{subjects.map((subject) => t.subjects[subject]).join(' · ')}</p>
        {waiting > 0 && <p className="soft">{t.waiting(waiting)}</p>}
      </div>
      <div className={css.buttons}>
        <Button
          size="s"
          icon="arrow"
          isBusy={isBusy}
          aria-label={`${t.test}: ${host}`}
          onClick={() => onSend({ intent: 'test', id })}
        >
          {t.test}
        </Button>
        <Button size="s" look="danger" icon="trash" aria-label={`${t.remove}: ${host}`} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <details className={css.events} open={events.length > 0}>
        <summary>{events.length > 0 ? t.events : t.noEvents}</summary>
        <ol className={css.list}>
          {events.map((event) => (
            <EventRow
              key={event._id}
              event={event}
              isBusy={isBusy}
              onAgain={() => onSend({ intent: 'again', id: event._id })}
            />
          ))}
        </ol>
      </details>
    </li>
  );
}

const TONES = { waiting: 'info', delivered: 'leaf', failed: 'chilli' } as const;
const ICONS = { waiting: 'clock', delivered: 'check', failed: 'warn' } as const;

function EventRow({
  event,
  isBusy,
  onAgain,
}: {
  event: Webhook['events'][number];
  isBusy: boolean;
  onAgain: () => void;
}) {
  const t = useTexts(adminIntegrationTexts);
  const { dateAndTime } = useTimeFormats();
  const { type, about, at, state, attempts, answer, failure, answeredAt, tookMs, nextAt } = event;
  const name = about === null ? type : `${type} ${about}`;
  const said =
    answer === null
      ? []
      : failure === null
        ? [t.answered(answer, tookMs ?? 0)]
        : [failure === 'forbidden' ? t.forbidden : t.silent(failure)];
  const line = [
    ...said,
    ...(attempts > 0 ? [t.attempts(attempts)] : []),
    ...(answeredAt ? [dateAndTime(answeredAt)] : []),
    ...(nextAt ? [t.next(dateAndTime(nextAt))] : []),
  ].join(', ');
  return (
    <li className={css.event}>
      <div className={css.what}>
        <p className={css.line}>
          <Badge tone={TONES[state]} icon={ICONS[state]}>
            {t.states[state]}
          </Badge>{' '}
          <code>{name}</code> {at && <span className="soft">{dateAndTime(at)}</span>}
        </p>
        {line && <p className="small soft">{line}</p>}
      </div>
      {state !== 'waiting' && (
        <Button size="s" icon="undo" isBusy={isBusy} aria-label={`${t.again}: ${name}`} onClick={onAgain}>
          {t.again}
        </Button>
      )}
    </li>
  );
}

/** A fetcher whose success is told once. */
function useSend(onDone: (answer: IntegrationAnswer) => void) {
  const fetcher = useFetcher<IntegrationAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (answer?.intent) done(answer);
  }, [answer]);
  return {
    isBusy: fetcher.state !== 'idle',
    error: answer?.error,
    send: (sent: IntegrationRequest) =>
      void fetcher.submit(sent, { method: 'post', encType: 'application/json' }),
  };
}

/** A new key or webhook. An unlocked tablet must not be enough for it. */
function NewDialog({
  what,
  onDone,
  onCancel,
}: {
  what: 'key' | 'webhook';
  onDone: (answer: IntegrationAnswer) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminIntegrationTexts);
  const { isBusy, error, send } = useSend(onDone);
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>(what === 'key' ? [] : WEBHOOK_SUBJECTS);
  const [currentPassword, setPassword] = useState('');
  const isKey = what === 'key';
  const labels: Record<string, string> = isKey ? t.scopes : t.subjects;
  const save = () =>
    isKey
      ? send({
          intent: 'key',
          body: { name: typed, scopes: KEY_SCOPES.filter((one) => ticked.includes(one)), currentPassword },
        })
      : send({
          intent: 'webhook',
          body: {
            url: typed,
            subjects: WEBHOOK_SUBJECTS.filter((one) => ticked.includes(one)),
            currentPassword,
          },
        });
  const isReady = typed.trim() !== '' && ticked.length > 0 && currentPassword !== '';
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={isKey ? t.makeKey : t.addWebhook}
      foot={
        <div className={css.answers}>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button look="main" type="submit" form="integration" isBusy={isBusy} isDisabled={!isReady}>
            {isKey ? t.makeKey : t.addWebhook}
          </Button>
        </div>
      }
    >
      <form
        id="integration"
        className={css.fields}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={isKey ? t.keyName : t.url}
          hint={isKey ? t.keyNameHint : t.urlHint}
          inputMode={isKey ? 'text' : 'url'}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <fieldset className={css.fields}>
          <legend>{isKey ? t.reads : t.hears}</legend>
          {(isKey ? KEY_SCOPES : WEBHOOK_SUBJECTS).map((one) => (
            <label key={one} className={css.tick}>
              <input
                type="checkbox"
                checked={ticked.includes(one)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, one] : ticked.filter((each) => each !== one))
                }
              />
              {labels[one]}
            </label>
          ))}
        </fieldset>
        <OwnPasswordField value={currentPassword} onChange={setPassword} />
        {error && <FailureNotice error={error} fallback={t.saveFailed} />}
      </form>
    </Dialog>
  );
}

function Question({
  dialog,
  onDone,
  onCancel,
}: {
  dialog: Extract<OpenDialog, { what: 'end' | 'remove' }>;
  onDone: (answer: IntegrationAnswer) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminIntegrationTexts);
  const { isBusy, error, send } = useSend(onDone);
  const isKey = dialog.what === 'end';
  const id = isKey ? dialog.key._id : dialog.webhook._id;
  return (
    <ConfirmDialog
      isOpen
      title={isKey ? t.endTitle(dialog.key.name) : t.removeTitle(hostOf(dialog.webhook.url))}
      confirmLabel={isKey ? t.end : t.remove}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => send({ intent: dialog.what, id })}
      onCancel={onCancel}
    >
      <p>{isKey ? t.endText : t.removeText}</p>
      {error && <FailureNotice error={error} fallback={t.saveFailed} />}
    </ConfirmDialog>
  );
}

/** A tap outside must not close it: it is shown only once. */
function SecretDialog({
  what,
  secret,
  onClose,
}: {
  what: 'key' | 'webhook';
  secret: string;
  onClose: () => void;
}) {
  const t = useTexts(adminIntegrationTexts);
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setCopied(true));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what === 'key' ? t.keyTitle : t.secretTitle}
      isDismissable={false}
      foot={
        <div className={css.answers}>
          <Button icon={isCopied ? 'check' : 'note'} onClick={copy}>
            {isCopied ? t.copied : t.copy}
          </Button>
          <Button look="main" onClick={onClose}>
            {t.done}
          </Button>
        </div>
      }
    >
      <div className={css.fields}>
        <p>{what === 'key' ? t.keyShown : t.secretShown}</p>
        <p className={css.secret}>
          <code data-secret>{secret}</code>
        </p>
      </div>
    </Dialog>
  );
}
