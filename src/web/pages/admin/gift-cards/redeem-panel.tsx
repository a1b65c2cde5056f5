import { type FormEvent, useRef, useState } from 'react';
import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { type Cents, centsOf, eurosOf } from '#domain/money.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { formatAmount, formatCents } from '#texts/format-money.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { toCents } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import { GiftCardStatusBadge } from './card-table.tsx';
import { useCardAction, useDayFormat } from './gift-card-data.ts';
import css from './gift-cards.module.css';
import { type LedgerEntry, UndoRedemptionDialog } from './ledger.tsx';
import {
  addSentRequest,
  type RedemptionRequest,
  redemptionRequestFor,
  removeRequestsOfCard,
} from './redemption-request.ts';

/** What has just been taken, and can go back while it is fresh. */
interface Redeemed {
  words: string;
  cardId: string;
  entry?: LedgerEntry | undefined;
}

/** A guest shows a card: its code, then what is on it, then how much of it is taken. */
export function RedeemPanel() {
  const { till: t, undo } = useTexts(adminGiftCardTexts);
  const money = useMoneyFormat();
  const [shown, setShown] = useState<{ code: string; card: DeskGiftCardDetail }>();
  const [sent, setSent] = useState<readonly RedemptionRequest[]>([]);
  const [done, setDone] = useState<Redeemed>();
  const [undoing, setUndoing] = useState<Redeemed>();
  const { announce: say } = useAdmin();
  const panel = useRef<HTMLElement>(null);

  const finish = (redeemed: Redeemed) => {
    setSent(removeRequestsOfCard(sent, redeemed.cardId));
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
        <UndoRedemptionDialog
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
        <RedemptionForm
          {...shown}
          sent={sent}
          onSend={(input) => setSent(addSentRequest(sent, input))}
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
  const {
    ask: callApi,
    isBusy,
    error,
  } = useCardAction((card, input) => input.verb === 'find' && onFound(input.code, card));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') callApi({ verb: 'find', code: code.trim() });
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

function RedemptionForm({
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
  sent: readonly RedemptionRequest[];
  onSend: (input: RedemptionRequest) => void;
  /** The same card, read anew. */
  onSeen: (card: DeskGiftCardDetail) => void;
  onDone: (redeemed: Redeemed) => void;
  onOther: () => void;
}) {
  const language = useLanguage();
  const { till: t, play } = adminGiftCardTexts[language];
  const day = useDayFormat();
  const balanceCents = toCents(card.balance);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [input, setWish] = useState<RedemptionRequest>();
  const [isAsked, setAsked] = useState(false);
  const money = (amount: Cents) => formatCents(amount, language);
  // From what was sent: what is on the screen may be something else by now.
  const redeeming = useCardAction((left, redeemed) => {
    if (redeemed.verb !== 'redeem') return;
    onDone({
      words: t.done(money(toCents(redeemed.amount)), money(toCents(left.balance))),
      cardId: left._id,
      entry: left.entries.findLast(
        (entry) => entry.isUndoable && toCents(-entry.amount) === toCents(redeemed.amount),
      ),
    });
  });
  const looking = useCardAction(onSeen);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseAmount(typed);
    if (amount === null) return setProblem(t.amountInvalid);
    if (amount > balanceCents) return setProblem(t.amountHigh(money(balanceCents)));
    redeeming.clear();
    setWish(redemptionRequestFor(sent, card, amount));
    setAsked(true);
  };
  const redeem = () => {
    if (!input) return;
    onSend(input);
    redeeming.ask({ verb: 'redeem', code, amount: eurosOf(input.amountCents), key: input.key });
  };
  const leave = () => {
    setAsked(false);
    // It may have got through without a word, or somebody else was at the card.
    if (redeeming.error) looking.ask({ verb: 'find', code });
  };
  const wanted = input?.amountCents ?? 0;
  const rest = balanceCents - wanted;
  return (
    <form onSubmit={submit} className={css.form}>
      <div className={css.found}>
        <p className={css.foundHead}>
          <b className={css.codeEnd}>{card.codeEnd}</b>
          <span>
            <GiftCardStatusBadge card={card} />
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
function parseAmount(typed: string): Cents | null {
  const plain = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null;
  const amount = centsOf(Number(plain));
  return amount !== null && amount > 0 ? amount : null;
}
