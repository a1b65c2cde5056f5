import { getFormProps, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { User } from '#contract/accounts/shapes.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields, fieldSpan, TextField } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { isIncomplete, useFormCheck } from '../../forms/form-check.ts';
import { FormEmail } from '../../forms/form-email.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { FormPassword, NewPasswordFields } from '../../forms/form-password.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './profile.module.css';
import { loadPasswordCheck, loadProfileCheck, type saveProfile } from './profile-data.ts';

/** Name and email. Needs the password, because a forgotten password is reset through that email address. */
export function ProfileForm({ user }: { user: User }) {
  const t = useTexts(profileTexts);
  const fetcher = useFetcher<typeof saveProfile>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useFormCheck(loadProfileCheck);
  const [form, fields] = useForm({
    ...check.options,
    defaultValue: { name: user.name, email: user.email ?? '' },
    lastResult: answer?.result,
  });
  return (
    <section aria-labelledby="own-data" className={css.part}>
      <div className={css.words}>
        <h2 id="own-data">{t.data}</h2>
        <p className="soft">{t.dataText}</p>
      </div>
      <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
        <input type="hidden" name="intent" value="profile" />
        <Fields>
          <FormField field={fields.name} label={t.name} autoComplete="name" />
          <FormEmail
            field={fields.email}
            label={t.email}
            autoComplete="email"
            className={fieldSpan.halfOrFull}
          />
          <TextField
            label={t.mobile}
            hint={t.mobileHint}
            value={user.mobile_number ?? ''}
            readOnly
            autoComplete="username"
            className={fieldSpan.halfOrFull}
          />
          <FormPassword
            field={fields.currentPassword}
            label={t.currentPassword}
            hint={t.currentPasswordHint}
            autoComplete="current-password"
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

/** Changes the password; the fields are emptied afterwards. */
export function PasswordForm() {
  const t = useTexts(profileTexts);
  const fetcher = useFetcher<typeof saveProfile>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useFormCheck(loadPasswordCheck);
  const [form, fields] = useForm({ ...check.options, lastResult: answer?.result });
  const element = useRef<HTMLFormElement>(null);
  const isDone = Boolean(answer?.isDone);
  useEffect(() => {
    if (isDone) element.current?.reset();
  }, [isDone]);
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
          <FormPassword
            field={fields.currentPassword}
            label={t.currentPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields
            password={fields.newPassword}
            confirmation={fields.confirmation}
            labels={{
              password: t.newPassword,
              passwordHint: t.newPasswordHint,
              confirmation: t.confirmation,
            }}
            className={fieldSpan.halfOrFull}
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
