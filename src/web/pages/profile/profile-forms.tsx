import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { User } from '#contract/accounts/shapes.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields, fieldSpan, TextField } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { isIncomplete, useFieldMessage, useFormCheck } from '../../forms/form-check.ts';
import { useTexts } from '../../i18n/language.tsx';
import css from './profile.module.css';
import { loadPasswordCheck, loadProfileCheck, type saveProfile } from './profile-data.ts';

/** Name and mail address, with the password: a forgotten one is replaced through that address. */
export function ProfileForm({ user }: { user: User }) {
  const t = useTexts(profileTexts);
  const words = useFieldMessage();
  const fetcher = useFetcher<typeof saveProfile>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useFormCheck(loadProfileCheck);
  const [form, fields] = useForm({
    ...check.options,
    defaultValue: { name: user.name, email: user.email ?? '' },
    lastResult: answer?.result,
  });
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: 'text' });
  const { key: emailKey, ...email } = getInputProps(fields.email, { type: 'email' });
  const {
    key: currentKey,
    type: _,
    ...current
  } = getInputProps(fields.currentPassword, { type: 'password' });
  return (
    <section aria-labelledby="own-data" className={css.part}>
      <div className={css.words}>
        <h2 id="own-data">{t.data}</h2>
        <p className="soft">{t.dataText}</p>
      </div>
      <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
        <input type="hidden" name="intent" value="profile" />
        <Fields>
          <TextField key={nameKey} {...name} label={t.name} autoComplete="name" error={words(fields.name)} />
          <TextField
            key={emailKey}
            {...email}
            label={t.email}
            autoComplete="email"
            className={fieldSpan.halfOrFull}
            error={words(fields.email)}
          />
          <TextField
            label={t.mobile}
            hint={t.mobileHint}
            value={user.mobile_number ?? ''}
            readOnly
            autoComplete="username"
            className={fieldSpan.halfOrFull}
          />
          <PasswordField
            key={currentKey}
            {...current}
            label={t.currentPassword}
            hint={t.currentPasswordHint}
            autoComplete="current-password"
            error={words(fields.currentPassword)}
          />
        </Fields>
        {isIncomplete(form) && <Notice tone="chilli" title={t.incomplete} />}
        {answer?.error && <FailureNotice error={answer.error} fallback={t.saveFailed} />}
        {answer?.isDone && <Notice tone="leaf" title={t.saved} />}
        <Button type="submit" isBusy={fetcher.state !== 'idle'}>
          {t.save}
        </Button>
      </fetcher.Form>
    </section>
  );
}

/** A new password for the old one; it leaves the fields once it is set. */
export function PasswordForm() {
  const t = useTexts(profileTexts);
  const words = useFieldMessage();
  const fetcher = useFetcher<typeof saveProfile>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useFormCheck(loadPasswordCheck);
  const [form, fields] = useForm({ ...check.options, lastResult: answer?.result });
  const element = useRef<HTMLFormElement>(null);
  const isDone = Boolean(answer?.isDone);
  useEffect(() => {
    if (isDone) element.current?.reset();
  }, [isDone]);
  const {
    key: currentKey,
    type: _,
    ...current
  } = getInputProps(fields.currentPassword, { type: 'password' });
  const { key: newKey, type: __, ...next } = getInputProps(fields.newPassword, { type: 'password' });
  const { key: againKey, type: ___, ...again } = getInputProps(fields.confirmation, { type: 'password' });
  return (
    <section aria-labelledby="own-password" className={css.part}>
      <div className={css.words}>
        <h2 id="own-password">{t.password}</h2>
        <p className="soft">{t.passwordText}</p>
      </div>
      <fetcher.Form
        method="post"
        {...getFormProps(form)}
        ref={element}
        onFocus={check.onFocus}
        className={css.form}
      >
        <input type="hidden" name="intent" value="password" />
        <Fields>
          <PasswordField
            key={currentKey}
            {...current}
            label={t.currentPassword}
            autoComplete="current-password"
            error={words(fields.currentPassword)}
          />
          <PasswordField
            key={newKey}
            {...next}
            label={t.newPassword}
            hint={t.newPasswordHint}
            autoComplete="new-password"
            className={fieldSpan.halfOrFull}
            error={words(fields.newPassword)}
          />
          <PasswordField
            key={againKey}
            {...again}
            label={t.confirmation}
            autoComplete="new-password"
            className={fieldSpan.halfOrFull}
            error={words(fields.confirmation)}
          />
        </Fields>
        {isIncomplete(form) && <Notice tone="chilli" title={t.incomplete} />}
        {answer?.error && <FailureNotice error={answer.error} fallback={t.changeFailed} />}
        {isDone && <Notice tone="leaf" title={t.changed} />}
        <Button type="submit" isBusy={fetcher.state !== 'idle'}>
          {t.change}
        </Button>
      </fetcher.Form>
    </section>
  );
}
