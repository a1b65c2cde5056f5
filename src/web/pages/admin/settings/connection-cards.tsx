import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
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
  wanted,
  none,
  onSaved,
  children,
}: {
  part: Part;
  connections: Connections;
  isFixed: boolean;
  isSet: boolean;
  wanted: Wanted;
  none: Wanted;
  onSaved: () => void;
  children: ReactNode;
}) {
  const texts = useTexts(adminConnectionTexts);
  const { title, lead } = texts[part];
  const { announce } = useAdmin();
  const [asked, setAsked] = useState<{ change: Wanted; isRemoval: boolean }>();
  const test = useFetcher<Loaded<ConnectionTest>>();
  const tested = test.state === 'idle' ? test.data : undefined;
  const id = `settings-${part === 'mail' ? 'mail-server' : part}`;
  return (
    <section className={card.card} aria-labelledby={id} data-section={id.replace('settings-', '')}>
      <h2 id={id} className={card.title}>
        {title}
      </h2>
      <p className="soft">{isFixed ? texts.fixed : lead}</p>
      {isLost && !isFixed && <Notice tone="amber" title={texts.lost} />}
      {children}
      {tested?.ok && (
        <Notice tone="leaf" title={texts.works}>
          {tested.data.sees && <p>{texts.address.sees[tested.data.sees]}</p>}
        </Notice>
      )}
      {tested && !tested.ok && <FailureNotice error={tested.error} fallback={texts.failed} />}
      <div className={css.buttons}>
        {!isFixed && (
          <Button
            look="main"
            aria-haspopup="dialog"
            onClick={() => setAsked({ change: wanted, isRemoval: false })}
          >
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
            onClick={() => setAsked({ change: none, isRemoval: true })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {asked && (
        <ConnectionQuestion
          part={part}
          isRemoval={asked.isRemoval}
          changeBy={(currentPassword) => withProof(asked.change, { version, currentPassword })}
          onDone={() => {
            setAsked(undefined);
            onSaved();
            announce(texts.saved(title));
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** One's own password, and how it went. */
function ConnectionQuestion({
  part,
  isRemoval,
  changeBy,
  onDone,
  onCancel,
}: {
  part: Part;
  isRemoval: boolean;
  changeBy: (currentPassword: string) => ConnectionChange;
  onDone: () => void;
  onCancel: () => void;
}) {
  const texts = useTexts(adminConnectionTexts);
  const { reasons, code } = useTexts(adminMailTexts);
  const { title, removeText } = texts[part];
  const [currentPassword, setCurrentPassword] = useState('');
  const save = useFetcher<Loaded<Connections | MailServerResult>>();
  const answer = save.state === 'idle' ? save.data : undefined;
  const failure = answer?.ok && 'failure' in answer.data ? answer.data.failure : null;
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    if (answer?.ok && failure === null) handleDone();
  }, [answer, failure]);
  return (
    <ConfirmDialog
      isOpen
      title={isRemoval ? texts.removeQuestion(title) : texts.question(title)}
      confirmLabel={isRemoval ? texts.remove : texts.save}
      tone={isRemoval ? 'danger' : 'main'}
      isBusy={save.state !== 'idle'}
      onConfirm={() =>
        void save.submit(JSON.stringify(changeBy(currentPassword)), {
          method: 'post',
          encType: 'application/json',
        })
      }
      onCancel={onCancel}
    >
      <p>{isRemoval ? removeText : texts.tried}</p>
      <OwnPasswordField value={currentPassword} onChange={setCurrentPassword} />
      {answer && !answer.ok && <FailureNotice error={answer.error} fallback={texts.failed} />}
      {failure && (
        <Notice tone="chilli" title={texts.failed}>
          <p>{reasons[failure.reason]}</p>
          <p className="small soft">{code(failure.code)}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
