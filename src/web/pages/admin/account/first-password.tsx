import { type FormEvent, useRef, useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import card from '../kit/page/page-card.module.css';
import css from './account.module.css';
import { useAccountApi } from './account-data.ts';

const FIELDS = ['current', 'next', 'again'] as const;
type Field = (typeof FIELDS)[number];

/** Replaces the initial password, which somebody else knows: until then the desk stays closed. */
export function FirstPassword({ onChanged }: { onChanged: () => Promise<void> | void }) {
  const texts = useTexts(adminAccountTexts);
  const t = texts.first;
  const callApi = useAccountApi();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ current: '', next: '', again: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();

  const check = (): Partial<Record<Field, string>> => {
    const { current, next, again } = values;
    const isLong = next.length >= MIN_PASSWORD_LENGTH && next.length <= MAX_PASSWORD_LENGTH;
    return {
      ...(current === '' && { current: t.currentMissing }),
      ...(!isLong ? { next: t.length } : next === current && { next: t.same }),
      ...(again !== next && { again: t.differ }),
    };
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    const found = check();
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    const json = { currentPassword: values.current, newPassword: values.next };
    const answer = await callApi((api) => api.auth.password.$put({ json }));
    if (answer.ok) await onChanged();
    else setError(answer.error);
    setBusy(false);
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues((all) => ({ ...all, [name]: target.value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    error: errors[name],
  });
  return (
    <>
      <Notice tone="amber" icon="lock" title={t.title} isStatic>
        <p>{t.text}</p>
      </Notice>
      <section className={card.card} aria-labelledby="first-password">
        <h2 id="first-password" className={card.title}>
          {t.form}
        </h2>
        <form ref={form} onSubmit={(event) => void send(event)} className={css.fields} noValidate>
          <PasswordField label={t.current} autoComplete="current-password" {...field('current')} />
          <PasswordField label={t.next} hint={t.hint} autoComplete="new-password" {...field('next')} />
          <PasswordField label={t.again} autoComplete="new-password" {...field('again')} />
          {error && <FailureNotice error={error} fallback={texts.failed} />}
          <div className={css.buttons}>
            <Button look="main" type="submit" isBusy={isBusy}>
              {t.change}
            </Button>
          </div>
        </form>
      </section>
    </>
  );
}
