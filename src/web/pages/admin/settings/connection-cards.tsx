import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Connections, ConnectionTest, MailServerResult } from '#contract/connections/shapes.ts';
import { adminConnectionTexts } from '#texts/admin-connections.ts';
import { adminMailTexts } from '#texts/admin-mails.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Fields, fieldSpan, SelectField, TextField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import card from '../kit/page/page-card.module.css';
import { OwnPasswordField } from '../kit/reauth/own-password-field.tsx';
import css from './settings.module.css';
import type { ConnectionChange } from './settings-data.ts';

type Part = ConnectionChange['part'];
type Without<Change> = Change extends { part: Part; body: infer Body }
  ? Omit<Change, 'body' | 'section'> & { body: Omit<Body, 'version' | 'currentPassword'> }
  : never;
/** What is to be saved; version and password are added when it is sent. */
type Wanted = Without<ConnectionChange>;

/** Adds the version that was seen, and what proves that it is the owner. */
const withProof = (wanted: Wanted, proof: { version: number; currentPassword: string }) =>
  ({ section: 'connection', ...wanted, body: { ...wanted.body, ...proof } }) as ConnectionChange;

/** Strangers type it with https, which goes without saying. */
const plainAddress = (url: string) => url.replace(/^https:\/\//, '');

/** The address at which the owner is right now is mostly the one that is meant. */
const ownAddress = () => (location.protocol === 'https:' ? location.host : '');

export function AddressCard({ connections }: { connections: Connections }) {
  const t = useTexts(adminConnectionTexts).address;
  const { publicUrl, isFixed } = connections.address;
  const [typed, setTyped] = useState<string>();
  const value = typed ?? plainAddress(publicUrl ?? ownAddress());
  return (
    <ConnectionCard
      part="address"
      connections={connections}
      isFixed={isFixed}
      isSet={publicUrl !== null}
      isTyped={value !== plainAddress(publicUrl ?? '')}
      wanted={{ part: 'address', body: { publicUrl: value } }}
      none={{ part: 'address', body: { publicUrl: null } }}
      onSaved={() => setTyped(undefined)}
    >
      {isFixed ? (
        <p className={css.state}>{publicUrl}</p>
      ) : (
        <TextField
          label={t.label}
          hint={t.hint}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ConnectionCard>
  );
}

const PORTS = [465, 587] as const;

export function MailServerCard({ connections, email }: { connections: Connections; email: string }) {
  const texts = useTexts(adminConnectionTexts);
  const t = texts.mail;
  const { server, isFixed } = connections.mail;
  const kept = server ?? { host: '', port: PORTS[0], user: email, passwordEnd: '' };
  const [typed, setTyped] = useState<Partial<typeof kept & { password: string }>>({});
  const { host, port, user, password = '' } = { ...kept, ...typed };
  const type = (change: typeof typed) => setTyped({ ...typed, ...change });
  return (
    <ConnectionCard
      part="mail"
      connections={connections}
      isFixed={isFixed}
      isSet={server !== null}
      isTyped={Object.keys(typed).length > 0}
      wanted={{
        part: 'mail',
        body: { server: { host, port, user, ...(password === '' ? {} : { password }) } },
      }}
      none={{ part: 'mail', body: { server: null } }}
      onSaved={() => setTyped({})}
    >
      {!isFixed && (
        <Fields>
          <TextField
            label={t.host}
            hint={t.hostHint}
            className={fieldSpan.halfOrFull}
            autoCapitalize="none"
            spellCheck={false}
            value={host}
            onChange={({ target }) => type({ host: target.value })}
          />
          <SelectField
            label={t.port}
            className={fieldSpan.halfOrFull}
            value={port}
            onChange={({ target }) => type({ port: Number(target.value) })}
          >
            {[...new Set([...PORTS, kept.port])].map((one) => (
              <option key={one} value={one}>
                {one === 465 || one === 587 ? t.ports[one] : t.otherPort(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t.user}
            hint={t.userHint}
            className={fieldSpan.halfOrFull}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            value={user}
            onChange={({ target }) => type({ user: target.value })}
          />
          <PasswordField
            label={t.password}
            className={fieldSpan.halfOrFull}
            autoComplete="off"
            value={password}
            onChange={({ target }) => type({ password: target.value })}
            {...(server && { hint: texts.keptSecret(server.passwordEnd) })}
          />
        </Fields>
      )}
    </ConnectionCard>
  );
}

export function PaypalCard({ connections }: { connections: Connections }) {
  const texts = useTexts(adminConnectionTexts);
  const t = texts.paypal;
  const { account, isFixed } = connections.paypal;
  const [typed, setTyped] = useState({ clientId: '', clientSecret: '' });
  return (
    <ConnectionCard
      part="paypal"
      connections={connections}
      isFixed={isFixed}
      isSet={account !== null}
      isTyped={typed.clientId !== '' || typed.clientSecret !== ''}
      wanted={{ part: 'paypal', body: { account: typed } }}
      none={{ part: 'paypal', body: { account: null } }}
      onSaved={() => setTyped({ clientId: '', clientSecret: '' })}
    >
      {account && (
        <p className={css.state}>
          {t.account(account.clientIdEnd)} {account.isTestMoney && texts.testMoney}{' '}
          {!account.isReported && t.notReported}
        </p>
      )}
      {!isFixed && (
        <Fields>
          <TextField
            label={t.clientId}
            className={fieldSpan.halfOrFull}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            value={typed.clientId}
            onChange={({ target }) => setTyped({ ...typed, clientId: target.value })}
          />
          <PasswordField
            label={t.secret}
            className={fieldSpan.halfOrFull}
            autoComplete="off"
            value={typed.clientSecret}
            onChange={({ target }) => setTyped({ ...typed, clientSecret: target.value })}
            {...(account && { hint: texts.keptSecret(account.secretEnd) })}
          />
        </Fields>
      )}
    </ConnectionCard>
  );
}

export function MollieCard({ connections }: { connections: Connections }) {
  const texts = useTexts(adminConnectionTexts);
  const t = texts.mollie;
  const { account, isFixed } = connections.mollie;
  const [apiKey, setKey] = useState('');
  return (
    <ConnectionCard
      part="mollie"
      connections={connections}
      isFixed={isFixed}
      isSet={account !== null}
      isTyped={apiKey !== ''}
      wanted={{ part: 'mollie', body: { account: { apiKey } } }}
      none={{ part: 'mollie', body: { account: null } }}
      onSaved={() => setKey('')}
    >
      {account && (
        <p className={css.state}>
          {t.account(account.keyEnd)} {account.isTestMoney && texts.testMoney}
        </p>
      )}
      {!isFixed && (
        <PasswordField
          label={t.key}
          autoComplete="off"
          value={apiKey}
          onChange={({ target }) => setKey(target.value)}
          {...(account && { hint: texts.keptSecret(account.keyEnd) })}
        />
      )}
    </ConnectionCard>
  );
}

/** One connection: what is set, its fields, and the buttons. Nothing typed here is kept in the browser. */
function ConnectionCard({
  part,
  connections: { version, isLost },
  isFixed,
  isSet,
  isTyped,
  wanted,
  none,
  onSaved,
  children,
}: {
  part: Part;
  connections: Connections;
  isFixed: boolean;
  isSet: boolean;
  /** The fields hold something that is not saved. */
  isTyped: boolean;
  wanted: Wanted;
  none: Wanted;
  onSaved: () => void;
  children: ReactNode;
}) {
  const texts = useTexts(adminConnectionTexts);
  const { title, lead, removeText } = texts[part];
  const { announce } = useAdmin();
  const [isRemoving, setRemoving] = useState(false);
  const finish = () => {
    setRemoving(false);
    onSaved();
    announce(texts.saved(title));
  };
  const saving = useProvenSave((proof) => withProof(wanted, { version, ...proof }), finish);
  const removal = useProvenSave((proof) => withProof(none, { version, ...proof }), finish);
  const test = useFetcher<Loaded<ConnectionTest>>();
  const tested = test.state === 'idle' ? test.data : undefined;
  const id = `settings-${part === 'mail' ? 'mail-server' : part}`;
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.send();
  };
  return (
    <form
      className={card.card}
      aria-labelledby={id}
      data-section={id.replace('settings-', '')}
      noValidate
      onSubmit={save}
    >
      <h2 id={id} className={card.title}>
        {title}
      </h2>
      <p className="soft">{isFixed ? texts.fixed : lead}</p>
      {isLost && !isFixed && <Notice tone="amber" title={texts.lost} />}
      {children}
      {isTyped && !isFixed && (
        <>
          <OwnPasswordField value={saving.currentPassword} onChange={saving.setCurrentPassword} />
          <p className="small soft">{texts.tried}</p>
          {saving.failure}
        </>
      )}
      {tested?.ok && (
        <Notice tone="leaf" title={texts.works}>
          {tested.data.sees && <p>{texts.address.sees[tested.data.sees]}</p>}
        </Notice>
      )}
      {tested && !tested.ok && <FailureNotice error={tested.error} fallback={texts.failed} />}
      <div className={css.buttons}>
        {!isFixed && (
          <Button type="submit" look={isTyped ? 'main' : 'line'} isDisabled={!isTyped} isBusy={saving.isBusy}>
            {texts.save}
          </Button>
        )}
        {isSet && part !== 'mail' && (
          <Button
            aria-label={texts.testOf(title)}
            isBusy={test.state !== 'idle'}
            onClick={() =>
              void test.submit(
                { section: 'connectionTest', connection: part },
                { method: 'post', encType: 'application/json' },
              )
            }
          >
            {texts.test}
          </Button>
        )}
        {isSet && !isFixed && (
          <Button
            look="danger"
            aria-haspopup="dialog"
            aria-label={texts.removeOf(title)}
            onClick={() => setRemoving(true)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        title={texts.removeQuestion(title)}
        confirmLabel={texts.remove}
        tone="danger"
        isBusy={removal.isBusy}
        onConfirm={removal.send}
        onCancel={() => setRemoving(false)}
      >
        <p>{removeText}</p>
        <OwnPasswordField value={removal.currentPassword} onChange={removal.setCurrentPassword} />
        {removal.failure}
      </ConfirmDialog>
    </form>
  );
}

/** Sends a change with one's own password; and how it went. */
function useProvenSave(
  changeBy: (proof: { currentPassword: string }) => ConnectionChange,
  onDone: () => void,
) {
  const texts = useTexts(adminConnectionTexts);
  const { reasons, code } = useTexts(adminMailTexts);
  const [currentPassword, setCurrentPassword] = useState('');
  const fetcher = useFetcher<Loaded<Connections | MailServerResult>>();
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  const refused = answer?.ok && 'failure' in answer.data ? answer.data.failure : null;
  const handleDone = useEffectEvent(() => {
    setCurrentPassword('');
    onDone();
  });
  useEffect(() => {
    if (answer?.ok && refused === null) handleDone();
  }, [answer, refused]);
  return {
    ...{ currentPassword, setCurrentPassword, isBusy },
    send: () =>
      void fetcher.submit(JSON.stringify(changeBy({ currentPassword })), {
        method: 'post',
        encType: 'application/json',
      }),
    failure: (
      <>
        {answer && !answer.ok && <FailureNotice error={answer.error} fallback={texts.failed} />}
        {refused && (
          <Notice tone="chilli" title={texts.failed}>
            <p>{reasons[refused.reason]}</p>
            <p className="small soft">{code(refused.code)}</p>
          </Notice>
        )}
      </>
    ),
  };
}
