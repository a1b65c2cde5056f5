import { useFetcher } from 'react-router';
import type { DeskWithdrawal } from '#contract/withdrawals/shapes.ts';
import { adminWithdrawalTexts } from '#texts/admin-withdrawals.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { mailLink } from '../../../restaurant.ts';
import type { Loaded } from '../admin-api.ts';
import { useTimes } from '../orders/use-times.ts';
import { useIsOwner } from '../use-is-owner.ts';
import type { Settling } from './ask-withdrawals.ts';
import css from './withdrawals.module.css';

/** One declaration as it came; the owner says when it is done with. */
export function WithdrawalCard({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useTexts(adminWithdrawalTexts);
  const { dateAndTime } = useTimes();
  const { _id, name, email, settledAt } = withdrawal;
  return (
    <article className={css.withdrawal} aria-labelledby={_id}>
      <header className={css.head}>
        <h2 id={_id} className={css.name}>
          {name}
        </h2>
        <Badge tone={settledAt ? 'leaf' : 'amber'}>{settledAt ? t.settled : t.open}</Badge>
        <time dateTime={withdrawal.receivedAt} className="small soft num">
          {dateAndTime(withdrawal.receivedAt)}
        </time>
      </header>
      <p className={css.words}>
        <span className="vh">{t.contract}: </span>
        {withdrawal.contract}
      </p>
      {withdrawal.message && <p className={css.words}>{withdrawal.message}</p>}
      <p className={css.ways}>
        <a href={mailLink(email)}>
          <span className="vh">{t.email}: </span>
          {email}
        </a>
        <span className="small soft">
          {t.number} {_id}
        </span>
      </p>
      {settledAt && (
        <p className="small soft">{t.settledBy(withdrawal.settledBy ?? '', dateAndTime(settledAt))}</p>
      )}
      {!withdrawal.isMailed && <Notice tone="amber" title={t.notMailed} isStatic />}
      <Answers withdrawal={withdrawal} />
    </article>
  );
}

function Answers({ withdrawal: { _id: id, name, email, settledAt } }: { withdrawal: DeskWithdrawal }) {
  const t = useTexts(adminWithdrawalTexts);
  const isOwner = useIsOwner();
  const fetcher = useFetcher<Loaded<DeskWithdrawal>>();
  const isBusy = fetcher.state !== 'idle';
  const settle = (isSettled: boolean) => {
    const settling: Settling = { id, isSettled };
    void fetcher.submit(settling, { method: 'post', encType: 'application/json' });
  };
  if (!isOwner) return null;
  return (
    <>
      {!isBusy && fetcher.data && !fetcher.data.ok && (
        <FailureNotice error={fetcher.data.error} fallback={t.failed} />
      )}
      <p className={css.answers}>
        {settledAt ? (
          <Button
            size="s"
            icon="undo"
            aria-label={t.reopenThis(name)}
            isBusy={isBusy}
            onClick={() => settle(false)}
          >
            {t.reopen}
          </Button>
        ) : (
          <>
            <ButtonLink
              size="s"
              icon="gift"
              to={`/adminnavbar/giftcard?search=${encodeURIComponent(email)}`}
              aria-label={t.findCardOf(name)}
            >
              {t.findCard}
            </ButtonLink>
            <Button
              size="s"
              icon="check"
              aria-label={t.settleThis(name)}
              isBusy={isBusy}
              onClick={() => settle(true)}
            >
              {t.settle}
            </Button>
          </>
        )}
      </p>
    </>
  );
}
