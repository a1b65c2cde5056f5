import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from 'react-router';
import { withdrawalTexts } from '#texts/withdrawal.ts';
import type { ApiError } from '../../api/api-client.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { kept } from '../../components/kept.tsx';
import { LegalText } from '../../components/legal-text/legal-text.tsx';
import { FailureNotice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { findRestaurant, useRestaurant } from '../../restaurant/restaurant.ts';
import { withdrawFromHere } from './withdraw-from-here.ts';
import css from './withdrawal.module.css';
import {
  loadInstruction,
  type WithdrawalActionData,
  type WithdrawalInput,
  withdrawalAction,
} from './withdrawal-data.ts';
import { useStepHeading, WithdrawalForm } from './withdrawal-form.tsx';

export const action = withdrawalAction;
export const clientAction = withdrawFromHere;
export const loader = loadInstruction;

export function meta({ location, matches }: MetaArgs) {
  const language = languageOf(location.pathname);
  const t = withdrawalTexts[language];
  const site = findRestaurant(matches, language);
  if (!site) return [{ title: t.title }];
  return [{ title: `${t.title}, ${site.name}` }, { name: 'description', content: t.description(site.name) }];
}

export default function WithdrawalPage() {
  const answer = useActionData<typeof withdrawalAction>();
  const { instruction } = useLoaderData<typeof loader>();
  useStepHeading(answer?.receipt ? 'done' : answer?.input ? 'check' : 'form');
  if (answer?.receipt) return <Receipt receipt={answer.receipt} />;
  if (answer?.input) return <Confirm input={answer.input} error={answer.error} />;
  return (
    <>
      <WithdrawalForm answer={answer} />
      <div className="wrap">
        <LegalText sections={instruction} />
      </div>
    </>
  );
}

function Confirm({ input, error }: { input: WithdrawalInput; error: ApiError | undefined }) {
  const t = useTexts(withdrawalTexts);
  const navigation = useNavigation();
  const step = navigation.formData?.get('step');
  return (
    <div className="wrap">
      <PageHead title={t.checkTitle} lead={t.checkLead} />
      <Form method="post" className={css.page}>
        <Facts withdrawal={input} />
        {Object.entries(input).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {error && <FailureNotice error={error} fallback={t.failed} />}
        <p className={css.ways}>
          <Button type="submit" name="step" value="confirm" look="main" size="l" isBusy={step === 'confirm'}>
            {t.confirm}
          </Button>
          <Button type="submit" name="step" value="change" size="l" isBusy={step === 'change'}>
            {t.change}
          </Button>
        </p>
      </Form>
    </div>
  );
}

/** The declaration and when it was received, to be printed or saved. */
function Receipt({ receipt }: { receipt: NonNullable<WithdrawalActionData['receipt']> }) {
  const t = useTexts(withdrawalTexts);
  const timeZone = useRestaurant()?.hours.timeZone ?? 'UTC';
  return (
    <div className="wrap">
      <PageHead title={t.doneTitle} lead={receipt.lead} hasFan />
      <div className={css.page}>
        <Facts withdrawal={receipt}>
          <dt>{t.receivedAt}</dt>
          <dd className="num">{kept(t.instant(Date.parse(receipt.receivedAt), timeZone))}</dd>
          <dt>{t.number}</dt>
          <dd className={css.words}>{receipt._id}</dd>
        </Facts>
        <p className={css.ways}>
          <ButtonLink look="main" to="/">
            {t.toHome}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function Facts({
  withdrawal: { name, email, contract, message },
  children,
}: {
  withdrawal: WithdrawalInput;
  children?: React.ReactNode;
}) {
  const t = useTexts(withdrawalTexts);
  return (
    <dl className={css.facts}>
      {children}
      <dt>{t.name}</dt>
      <dd className={css.words}>{name}</dd>
      <dt>{t.email}</dt>
      <dd className={css.words}>{email}</dd>
      <dt>{t.contract}</dt>
      <dd className={css.words}>{contract}</dd>
      {message && (
        <>
          <dt>{t.message}</dt>
          <dd className={css.words}>{message}</dd>
        </>
      )}
    </dl>
  );
}
