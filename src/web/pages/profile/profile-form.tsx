import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { useFetcher } from 'react-router';
import type { User } from '#contract/accounts/shapes.ts';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { Fields, fieldSpan, TextField } from '../../components/field/field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { isIncomplete, useCheck, useFieldWords } from '../../form.ts';
import { useTexts } from '../../language.tsx';
import css from './profile.module.css';
import { type changeOwn, loadProfileCheck } from './profile-data.ts';

/** Name and mail address, with the password: a forgotten one is replaced through that address. */
export function ProfileForm({ user }: { user: User }) {
  const t = useTexts(profileTexts);
  const words = useFieldWords();
  const fetcher = useFetcher<typeof changeOwn>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useCheck(loadProfileCheck);
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
