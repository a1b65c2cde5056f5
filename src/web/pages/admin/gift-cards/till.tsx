import { type FormEvent, useRef, useState } from 'react';
import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { type Cents, centsOf, eurosOf } from '#domain/money.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { formatAmount, formatCents } from '#texts/format.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import css from './gift-cards.module.css';
import type { Entry } from './ledger.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { type TillWish, wishFor, withoutCard, withSent } from './till-wish.ts';
import { UndoQuestion } from './undo-question.tsx';
import { useCard } from './use-card.ts';
import { useDay } from './use-day.ts';
import { useMoney } from './use-money.ts';

/** What has just been taken, and can go back while it is fresh. */
interface Redeemed {
  words: string;
  cardId: string;
  entry?: Entry | undefined;
}

/** A guest shows a card: its code, then what is on it, then how much of it is taken. */
export function Till() {
  const { till: t, undo } = useTexts(adminGiftCardTexts);
  const money = useMoney();
  const [shown, setShown] = useState<{ code: string; card: DeskGiftCardDetail }>();
  const [sent, setSent] = useState<readonly TillWish[]>([]);
  const [done, setDone] = useState<Redeemed>();
  const [undoing, setUndoing] = useState<Redeemed>();
  const { say } = useAdmin();
  const panel = useRef<HTMLElement>(null);

  const finish = (redeemed: Redeemed) => {
    setSent(withoutCard(sent, redeemed.cardId));
    setDone(redeemed);
    say(redeemed.words);
    setShown(undefined);
    panel.current?.focus();
  };
  const endUndoing = (left: Redeemed) => {
    setUndoing(undefined);
    setDone(left);
    panel.current?.focus();
  };
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="till-title" className={css.panel}>
      <h2 id="till-title" className={css.title}>
        {t.title}
      </h2>
      {done && (
        <Notice
          tone="leaf"
          title={done.words}
          isStatic
          className={css.done}
          action={
            done.entry && (
              <Button size="s" icon="undo" aria-haspopup="dialog" onClick={() => setUndoing(done)}>
                {undo.start}
              </Button>
            )
          }
        />
      )}
      {undoing?.entry && (
        <UndoQuestion
          cardId={undoing.cardId}
          entry={undoing.entry}
          onUndone={(card) =>
            endUndoing({ words: undo.done(money(Math.abs(undoing.entry?.amount ?? 0))), cardId: card._id })
          }
          // Somebody has taken it back already: the question says so, and is not asked again.
          onChanged={() => done && setDone({ ...done, entry: undefined })}
          onCancel={() => setUndoing(undefined)}
        />
      )}
      {shown ? (
        <Redemption
          {...shown}
          sent={sent}
          onSend={(wish) => setSent(withSent(sent, wish))}
          onSeen={(card) => setShown({ ...shown, card })}
          onDone={finish}
          onOther={() => setShown(undefined)}
        />
      ) : (
        <CodeForm
          onFound={(code, card) => {
            setDone(undefined);
            setShown({ code, card });
          }}
        />
      )}
    </section>
  );
}

function CodeForm({ onFound }: { onFound: (code: string, card: DeskGiftCardDetail) => void }) {
  const t = adminGiftCardTexts[useLanguage()].till;
  const [code, setCode] = useState('');
  const { ask, isBusy, error } = useCard((card, wish) => wish.verb === 'find' && onFound(wish.code, card));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') ask({ verb: 'find', code: code.trim() });
  };
  return (
    <form onSubmit={submit} className={css.form}>
      <TextField
        label={t.code}
        hint={t.codeHint}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {error && <FailureNotice error={error} fallback={t.findFailed} />}
      <Button type="submit" look="main" wide isBusy={isBusy} isDisabled={code.trim() === ''}>
        {t.find}
      </Button>
    </form>
  );
}

function Redemption({
  code,
  card,
  sent,
  onSend,
  onSeen,
  onDone,
  onOther,
}: {
  code: string;
  card: DeskGiftCardDetail;
  /** What was asked for without hearing that it was done. */
  sent: readonly TillWish[];
  onSend: (wish: TillWish) => void;
  /** The same card, read anew. */
  onSeen: (card: DeskGiftCardDetail) => void;
  onDone: (redeemed: Redeemed) => void;
  onOther: () => void;
}) {
  const language = useLanguage();
  const { till: t, play } = adminGiftCardTexts[language];
  const day = useDay();
  const balanceCents = cents(card.balance);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [wish, setWish] = useState<TillWish>();
  const [isAsked, setAsked] = useState(false);
  const money = (amount: Cents) => formatCents(amount, language);
  // From what was sent: what is on the screen may be something else by now.
  const redeeming = useCard((left, redeemed) => {
    if (redeemed.verb !== 'redeem') return;
    onDone({
      words: t.done(money(cents(redeemed.amount)), money(cents(left.balance))),
      cardId: left._id,
      entry: left.entries.findLast(
        (entry) => entry.isUndoable && cents(-entry.amount) === cents(redeemed.amount),
      ),
    });
  });
  const looking = useCard(onSeen);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = amountIn(typed);
    if (amount === null) return setProblem(t.amountInvalid);
    if (amount > balanceCents) return setProblem(t.amountHigh(money(balanceCents)));
    redeeming.clear();
    setWish(wishFor(sent, card, amount));
    setAsked(true);
  };
  const redeem = () => {
    if (!wish) return;
    onSend(wish);
    redeeming.ask({ verb: 'redeem', code, amount: eurosOf(wish.amountCents), key: wish.key });
  };
  const leave = () => {
    setAsked(false);
    // It may have got through without a word, or somebody else was at the card.
    if (redeeming.error) looking.ask({ verb: 'find', code });
  };
  const wanted = wish?.amountCents ?? 0;
  const rest = balanceCents - wanted;
  return (
    <form onSubmit={submit} className={css.form}>
      <div className={css.found}>
        <p className={css.foundHead}>
          <b className={css.codeEnd}>{card.codeEnd}</b>
          <span>
            <StandingBadge card={card} />
          </span>
        </p>
        <p>
          <span className="small soft">{t.onCard}</span>
          <b className={css.balance}>{money(balanceCents)}</b>
        </p>
        <p className="small soft num">{t.validUntil(day(card.validUntil))}</p>
      </div>
      {card.standing === 'open' && card.playMoney === 'refused' ? (
        <Notice tone="chilli" title={play.notHere} isStatic />
      ) : card.standing === 'open' ? (
        <>
          {card.playMoney && <Notice tone="amber" title={play.trial} isStatic />}
          <TextField
            label={t.amount}
            hint={t.amountHint}
            error={problem}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
          <Button
            size="s"
            onClick={() => setTyped(formatAmount(balanceCents, language).replace(/,(?=\d{3})/g, ''))}
          >
            {t.all(money(balanceCents))}
          </Button>
          <Button type="submit" look="main" wide>
            {t.redeem}
          </Button>
        </>
      ) : (
        <Notice tone="amber" title={t.unusable[card.standing]} isStatic />
      )}
      <Button look="text" icon="back" onClick={onOther}>
        {t.other}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t.question(money(wanted))}
        confirmLabel={t.yes(money(wanted))}
        cancelLabel={t.no}
        isBusy={redeeming.isBusy}
        onConfirm={redeem}
        onCancel={leave}
      >
        <p>{rest > 0 ? t.rest(card.codeEnd, money(rest)) : t.none(card.codeEnd)}</p>
        {redeeming.error && <FailureNotice error={redeeming.error} fallback={t.failed} />}
      </ConfirmDialog>
    </form>
  );
}

/** '12,50', '12.5' or '12' in cents; null for what is no amount to take. */
function amountIn(typed: string): Cents | null {
  const plain = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null;
  const amount = centsOf(Number(plain));
  return amount !== null && amount > 0 ? amount : null;
}
