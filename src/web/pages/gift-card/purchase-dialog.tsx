import { getFormProps, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { giftCardCents, missingOnPaper } from '#domain/gift-cards.ts';
import { giftCardTexts } from '#texts/gift-card.ts';
import { useReloadOnBack } from '../../browser/use-reload-on-back.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Fields } from '../../components/field/field.tsx';
import { LegalLinks } from '../../components/legal-links/legal-links.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PaymentChoice } from '../../components/prepayment/payment-choice.tsx';
import { Price } from '../../components/price/price.tsx';
import { useFieldMessage, useFormCheck } from '../../forms/form-check.ts';
import { FormEmail } from '../../forms/form-email.tsx';
import { FormTextarea } from '../../forms/form-field.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { type buyGiftCard, loadCheck } from './buy-gift-card.ts';
import { readGiftCardDraft, storeGiftCardDraft } from './gift-card-draft.ts';
import css from './gift-card-page.module.css';

/** Recipient, message, and the button that makes the contract. */
export function PurchaseDialog({
  isOpen,
  euros,
  onClose,
}: {
  isOpen: boolean;
  euros: number;
  onClose: () => void;
}) {
  const t = useTexts(giftCardTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.forWhom}>
      <PurchaseForm euros={euros} />
    </Dialog>
  );
}

function PurchaseForm({ euros }: { euros: number }) {
  const t = useTexts(giftCardTexts);
  const fieldMessage = useFieldMessage();
  const fetcher = useFetcher<typeof buyGiftCard>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isLeaving = answer?.isLeaving === true;
  const [initial] = useState(readGiftCardDraft);
  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    defaultValue: {
      recipientEmail: initial.recipientEmail,
      message: initial.message,
      buyerEmail: initial.buyerEmail,
    },
    lastResult: answer?.result ?? null,
  });
  useReloadOnBack();
  const [missing, setMissing] = useState(() => missingOnPaper(initial.message ?? ''));

  const saveDraft = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => String(typed.get(name) ?? '');
    setMissing(missingOnPaper(value('message')));
    storeGiftCardDraft({
      recipientEmail: value('recipientEmail'),
      message: value('message'),
      buyerEmail: value('buyerEmail'),
    });
  };
  const amountError = fieldMessage(fields.amount);
  return (
    <fetcher.Form
      method="post"
      {...getFormProps(form)}
      onFocus={check.onFocus}
      onInput={saveDraft}
      className={css.form}
    >
      <input type="hidden" name="amount" value={euros} />
      <Fields>
        <FormEmail
          field={fields.recipientEmail}
          label={t.recipient}
          autoComplete="off"
          autoCapitalize="none"
        />
        <FormTextarea field={fields.message} label={t.message} isOptional maxLength={MAX_NOTE_LENGTH} />
        <FormEmail
          field={fields.buyerEmail}
          label={t.buyer}
          hint={t.buyerHint}
          isOptional
          autoComplete="email"
          autoCapitalize="none"
        />
        <PaymentChoice words={t} />
      </Fields>
      {missing.length > 0 && <Notice tone="amber" title={t.notOnPaper(missing.slice(0, 12).join(' '))} />}
      <dl className={css.sum}>
        <dt>{t.card}</dt>
        <dd>
          <Price cents={giftCardCents(euros)} />
        </dd>
      </dl>
      {/* The field is on the page behind the dialog. */}
      {amountError && <Notice tone="chilli" title={amountError} className={css.failure} />}
      {answer?.error && (
        <FailureNotice error={answer.error} fallback={t.createFailed} className={css.failure} />
      )}
      <div className={css.law}>
        <p className="small">{t.law}</p>
        <LegalLinks />
      </div>
      <Button
        type="submit"
        look="main"
        size="l"
        wide
        isBusy={fetcher.state !== 'idle' || isLeaving}
        busyLabel={t.toPayment}
      >
        {t.order}
      </Button>
      <p className={`tiny soft ${css.next}`}>{t.paymentNext}</p>
    </fetcher.Form>
  );
}
