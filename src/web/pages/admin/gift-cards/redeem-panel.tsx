import { type FormEvent, useRef, useState } from 'react';
import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { type Cents, centsOf, eurosOf } from '#domain/money.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { formatAmount, formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
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

/** The last redemption, with the ledger entry by which it can be undone for a while. */
interface Redeemed {
  message: string;
  cardId: string;
  entry?: LedgerEntry | undefined;
}

/** Redeems a card that a guest shows: first its code, then the amount. */
export function RedeemPanel() {
  const { till: t, undo } = useTexts(adminGiftCardTexts);
  const money = useMoneyFormat();
  const [found, setFound] = useState<{ code: string; card: DeskGiftCardDetail }>();
  const [sent, setSent] = useState<readonly RedemptionRequest[]>([]);
  const [done, setDone] = useState<Redeemed>();
  const [toUndo, setToUndo] = useState<Redeemed>();
  const { announce } = useAdmin();
  const panel = useRef<HTMLElement>(null);

  const finish = (redeemed: Redeemed) => {
    setSent(removeRequestsOfCard(sent, redeemed.cardId));
    setDone(redeemed);
    announce(redeemed.message);
    setFound(undefined);
    panel.current?.focus();
  };
  const finishUndo = (result: Redeemed) => {
    setToUndo(undefined);
    setDone(result);
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
          title={done.message}
          isStatic
          className={css.done}
          action={
            done.entry && (
              <Button size="s" icon="undo" aria-haspopup="dialog" onClick={() => setToUndo(done)}>
                {undo.start}
              </Button>
            )
          }
        />
      )}
      {toUndo?.entry && (
        <UndoRedemptionDialog
          cardId={toUndo.cardId}
          entry={toUndo.entry}
          onUndone={(card) =>
            finishUndo({ message: undo.done(money(Math.abs(toUndo.entry?.amount ?? 0))), cardId: card._id })
          }
          // Somebody has already undone it: the dialog says so, and the button goes.
          onChanged={() => done && setDone({ ...done, entry: undefined })}
          onCancel={() => setToUndo(undefined)}
        />
      )}
      {found ? (
        <RedemptionForm
          {...found}
          sent={sent}
          onSend={(request) => setSent(addSentRequest(sent, request))}
          onRefreshed={(card) => setFound({ ...found, card })}
          onDone={finish}
          onOther={() => setFound(undefined)}
        />
      ) : (
        <CodeForm
          onFound={(code, card) => {
            setDone(undefined);
            setFound({ code, card });
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
    submit: sendRequest,
    isBusy,
    error,
  } = useCardAction((card, input) => input.verb === 'find' && onFound(input.code, card));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') sendRequest({ verb: 'find', code: code.trim() });
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
  onRefreshed,
  onDone,
  onOther,
}: {
  code: string;
  card: DeskGiftCardDetail;
  /** Requests that were sent without a response. */
  sent: readonly RedemptionRequest[];
  onSend: (request: RedemptionRequest) => void;
  /** The same card, read again. */
  onRefreshed: (card: DeskGiftCardDetail) => void;
  onDone: (redeemed: Redeemed) => void;
  onOther: () => void;
}) {
  const language = useLanguage();
  const { till: t, play } = adminGiftCardTexts[language];
  const day = useDayFormat();
  const balanceCents = toCents(card.balance);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [request, setRequest] = useState<RedemptionRequest>();
  const [isConfirming, setConfirming] = useState(false);
  const money = (amount: Cents) => formatCents(amount, language);
  // From what was sent: the amount on the screen may have changed since.
  const redeeming = useCardAction((after, redeemed) => {
    if (redeemed.verb !== 'redeem') return;
    onDone({
      message: t.done(money(toCents(redeemed.amount)), money(toCents(after.balance))),
      cardId: after._id,
      entry: after.entries.findLast(
        (entry) => entry.isUndoable && toCents(-entry.amount) === toCents(redeemed.amount),
      ),
    });
  });
  const refreshing = useCardAction(onRefreshed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseAmount(typed);
    if (amount === null) return setProblem(t.amountInvalid);
    if (amount > balanceCents) return setProblem(t.amountHigh(money(balanceCents)));
    redeeming.clear();
    setRequest(redemptionRequestFor(sent, card, amount));
    setConfirming(true);
  };
  const redeem = () => {
    if (!request) return;
    onSend(request);
    redeeming.submit({ verb: 'redeem', code, amount: eurosOf(request.amountCents), key: request.key });
  };
  const cancel = () => {
    setConfirming(false);
    // The request may have succeeded although the response was lost, or somebody else changed the card.
    if (redeeming.error) refreshing.submit({ verb: 'find', code });
  };
  const amountCents = request?.amountCents ?? 0;
  const rest = balanceCents - amountCents;
  return (
    <form onSubmit={submit} className={css.form}>
      <div className={css.found}>
        <p className={css.foundHead}>
          <b className={css.codeEnd} translate="no">
            {card.codeEnd}
          </b>
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
        isOpen={isConfirming}
        title={t.question(money(amountCents))}
        confirmLabel={t.yes(money(amountCents))}
        cancelLabel={t.no}
        isBusy={redeeming.isBusy}
        onConfirm={redeem}
        onCancel={cancel}
      >
        <p>{rest > 0 ? t.rest(card.codeEnd, money(rest)) : t.none(card.codeEnd)}</p>
        {redeeming.error && <FailureNotice error={redeeming.error} fallback={t.failed} />}
      </ConfirmDialog>
    </form>
  );
}

/** '12,50', '12.5' or '12' in cents; null if it is not a positive amount. */
function parseAmount(typed: string): Cents | null {
  const plain = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null;
  const amount = centsOf(Number(plain));
  return amount !== null && amount > 0 ? amount : null;
}
