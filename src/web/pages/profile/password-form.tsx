import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { profileTexts } from '#texts/profile.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { Fields, fieldSpan } from '../../components/field/field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { isIncomplete, useCheck, useFieldWords } from '../../form.ts';
import { useTexts } from '../../language.tsx';
import css from './profile.module.css';
import { type changeOwn, loadPasswordCheck } from './profile-data.ts';

/** A new password for the old one; it leaves the fields once it is set. */
export function PasswordForm() {
  const t = useTexts(profileTexts);
  const words = useFieldWords();
  const fetcher = useFetcher<typeof changeOwn>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useCheck(loadPasswordCheck);
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
