import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from 'react-router';
import { withdrawalTexts } from '#texts/withdrawal.ts';
import type { ApiError } from '../../api.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { LegalText } from '../../components/legal-text/legal-text.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { languageOf, useTexts } from '../../language.tsx';
import { siteIn } from '../../site.ts';
import { answerWithdrawal, type WithdrawalAnswer, type WithdrawalWish } from './answer-withdrawal.ts';
import { readInstruction } from './read-instruction.ts';
import { useStepHeading } from './use-step-heading.ts';
import css from './withdrawal.module.css';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const action = answerWithdrawal;
export const loader = readInstruction;

export function meta({ location, matches }: MetaArgs) {
  const language = languageOf(location.pathname);
  const t = withdrawalTexts[language];
  const site = siteIn(matches, language);
  if (!site) return [{ title: t.title }];
  return [{ title: `${t.title}, ${site.name}` }, { name: 'description', content: t.description(site.name) }];
}

export default function WithdrawalPage() {
  const answer = useActionData<typeof answerWithdrawal>();
  const { instruction } = useLoaderData<typeof loader>();
  useStepHeading(answer?.receipt ? 'done' : answer?.wish ? 'check' : 'form');
  if (answer?.receipt) return <Receipt receipt={answer.receipt} />;
  if (answer?.wish) return <Confirm wish={answer.wish} error={answer.error} />;
  return (
    <>
      <WithdrawalForm answer={answer} />
      <div className="wrap">
        <LegalText sections={instruction} />
      </div>
    </>
  );
}

function Confirm({ wish, error }: { wish: WithdrawalWish; error: ApiError | undefined }) {
  const t = useTexts(withdrawalTexts);
  const navigation = useNavigation();
  const step = navigation.formData?.get('step');
  return (
    <div className="wrap">
      <PageHead title={t.checkTitle} lead={t.checkLead} />
      <Form method="post" className={css.page}>
        <Facts withdrawal={wish} />
        {Object.entries(wish).map(([name, value]) => (
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

/** Everything that was said, and when it came: to be printed, or kept. */
function Receipt({ receipt }: { receipt: NonNullable<WithdrawalAnswer['receipt']> }) {
  const t = useTexts(withdrawalTexts);
  return (
    <div className="wrap">
      <PageHead title={t.doneTitle} lead={receipt.lead} hasFan />
      <div className={css.page}>
        <Facts withdrawal={receipt}>
          <dt>{t.receivedAt}</dt>
          <dd className="num">{t.instant(Date.parse(receipt.receivedAt))}</dd>
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
  withdrawal: WithdrawalWish;
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
