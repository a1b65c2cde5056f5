import { type FormEvent, type ReactNode, useId } from 'react';
import type { TestOrderBody } from '#contract/orders/test-order-shapes.ts';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './test-order.module.css';

/** Who tests, filled in as far as it is known, and the button. */
export function TesterForm({
  tester,
  error,
  isBusy,
  onSend,
  children,
}: {
  tester: TestOrderBody;
  error: ApiError | undefined;
  isBusy: boolean;
  onSend: (tester: TestOrderBody) => void;
  children?: ReactNode;
}) {
  const t = useTexts(adminTestOrderTexts);
  const title = useId();
  const issues = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path, message]));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    onSend({ fullName: typed('fullName'), email: typed('email'), phone: typed('phone') });
  };
  const field = (name: keyof TestOrderBody) => ({ name, defaultValue: tester[name], error: issues[name] });
  return (
    <form className={css.card} aria-labelledby={title} onSubmit={send} noValidate>
      <h2 id={title} className={css.title}>
        {t.formTitle}
      </h2>
      {children}
      <div className={css.fields}>
        <TextField {...field('fullName')} label={t.name} autoComplete="name" required />
        <TextField
          {...field('email')}
          type="email"
          label={t.email}
          hint={t.emailHint}
          autoComplete="email"
          required
        />
        <TextField {...field('phone')} type="tel" label={t.phone} autoComplete="tel" required />
      </div>
      {error && <FailureNotice error={error} fallback={t.sendFailed} />}
      <div className={css.buttons}>
        <Button type="submit" look="main" icon="bell" isBusy={isBusy}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
