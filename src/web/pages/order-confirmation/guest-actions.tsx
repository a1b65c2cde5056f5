import { type FormEvent, type RefObject, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { MAX_FOR_NAME_LENGTH } from '#domain/name-line.ts';
import { isChangeableByGuest } from '#domain/orders/progress.ts';
import { delayQuestionTexts } from '#texts/delay-question.ts';
import { guestOrderTexts } from '#texts/guest-order.ts';
import { type ApiClient, type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx';
import { TextareaField, TextField } from '../../components/field/field.tsx';
import { useHealthConsent } from '../../components/health-consent/use-health-consent.tsx';
import { RefusedNotice } from '../../components/notice/refused-notice.tsx';
import { localizedName } from '../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../i18n/language.tsx';
import type { OrderAccess } from '../../session/running-orders.ts';
import { readToken } from '../../session/session.ts';
import css from './order-confirmation.module.css';
import { useTimeOfDay } from './order-times.ts';

interface Calls {
  access: OrderAccess;
  /** Which dialog is open. */
  open: 'change' | 'cancel' | undefined;
  setOpen: (open: 'change' | 'cancel' | undefined) => void;
  isBusy: boolean;
  isSaved: boolean;
  setSaved: (isSaved: boolean) => void;
  error: ApiError | undefined;
  send: (call: (api: ApiClient) => ReturnType<ApiClient['orders']['cancel']['$post']>) => Promise<boolean>;
}

/** What a guest does with the order, wherever on the page its buttons are. */
export function useGuestCalls({
  access,
  heading,
  onChange,
  onConflict,
}: {
  access: OrderAccess;
  /** What is the case now: it gets the focus of a button that is gone. */
  heading: RefObject<HTMLElement | null>;
  onChange: (order: Order) => void;
  /** The restaurant was faster: the order has to be read again. */
  onConflict: () => void;
}): Calls {
  const language = useLanguage();
  const [open, setOpen] = useState<'change' | 'cancel'>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<ApiError>();

  const send: Calls['send'] = async (call) => {
    setBusy(true);
    setError(undefined);
    setSaved(false);
    const api = createApi({ language, token: access.key === undefined ? readToken() : null });
    const answer = await callApi(call(api), language);
    setBusy(false);
    if (answer.ok) {
      setOpen(undefined);
      onChange(answer.data);
      setTimeout(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      }, EXIT_ANIMATION_MS);
      return true;
    }
    setError(answer.error);
    // A field that is wrong is corrected in the dialog.
    if (answer.error.code !== 'invalid_input') setOpen(undefined);
    if (CONFLICTS.has(answer.error.code)) onConflict();
    return false;
  };
  return { access, open, setOpen, isBusy, isSaved, setSaved, error, send };
}

/** As long as a dialog takes to leave, which gives the focus back. */
const EXIT_ANIMATION_MS = 400;

const CONFLICTS = new Set(['order_not_changeable', 'promise_changed']);

/** The answers to the question whether a much later time is fine. */
export function DelayAnswers({ order, calls }: { order: Order; calls: Calls }) {
  const t = delayQuestionTexts[useLanguage()];
  const { access, isBusy, setOpen, send } = calls;
  const { dueAt } = order;
  return (
    <p className={css.answers}>
      <Button
        look="main"
        isBusy={isBusy}
        onClick={() => dueAt && void send((api) => api.orders.keep.$post({ json: { ...access, dueAt } }))}
      >
        {t.keep}
      </Button>
      <Button look="danger" aria-haspopup="dialog" isDisabled={isBusy} onClick={() => setOpen('cancel')}>
        {t.cancel}
      </Button>
    </p>
  );
}

/** Why the last call was refused: beside the buttons that made it, which a phone has far below the page's head. */
export function CallFailure({ calls: { error, open } }: { calls: Calls }) {
  const t = guestOrderTexts[useLanguage()];
  if (!error || open !== undefined) return null;
  return <RefusedNotice title={t.failed} error={error} className={css.notice} />;
}

/** What a guest can still do while the restaurant has not answered: change note and phone number, or cancel. */
export function GuestActions({ order, calls }: { order: Order; calls: Calls }) {
  const t = guestOrderTexts[useLanguage()];
  const timeOf = useTimeOfDay();
  const { access, open, setOpen, isBusy, isSaved, setSaved, error, send } = calls;

  const canChange = isChangeableByGuest(order);
  return (
    <>
      {canChange && (
        <section className={css.own}>
          <p className="small soft">{t.mayChange}</p>
          <p className={css.ways}>
            <Button look="text" aria-haspopup="dialog" onClick={() => setOpen('change')}>
              {t.change}
            </Button>
            <Button look="text" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
              {t.cancel}
            </Button>
          </p>
          {order.delayAnswer !== 'open' && <CallFailure calls={calls} />}
          <p role="status" className="small soft">
            {isSaved
              ? t.saved
              : order.guestChangedAt && t.changedAt(timeOf(Date.parse(order.guestChangedAt)))}
          </p>
        </section>
      )}
      <ChangeDialog
        // A new one for each opening, with what the order has now.
        key={open === 'change' ? `open ${order.guestChangedAt}` : 'closed'}
        order={order}
        isOpen={open === 'change'}
        isBusy={isBusy}
        error={error}
        onClose={() => setOpen(undefined)}
        onSave={async (change) => {
          if (await send((api) => api.orders.change.$post({ json: { ...access, ...change } })))
            setSaved(true);
        }}
      />
      <ConfirmDialog
        isOpen={open === 'cancel'}
        title={t.cancelQuestion}
        confirmLabel={t.cancelYes}
        cancelLabel={t.cancelNo}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void send((api) => api.orders.cancel.$post({ json: access }))}
        onCancel={() => setOpen(undefined)}
      >
        <p>{order.paymentStatus === 'paid' ? t.cancelPaid : t.cancelText}</p>
      </ConfirmDialog>
    </>
  );
}

function ChangeDialog({
  order,
  isOpen,
  isBusy,
  error,
  onClose,
  onSave,
}: {
  order: Order;
  isOpen: boolean;
  isBusy: boolean;
  error: ApiError | undefined;
  onClose: () => void;
  onSave: (change: {
    message: string;
    phone: string;
    healthConsent: boolean;
    names: { _id: string; forName: string }[];
  }) => void;
}) {
  const language = useLanguage();
  const t = guestOrderTexts[language];
  const messageOf = (field: string) => error?.issues?.find(({ path }) => path === field)?.message;
  const [note, setNote] = useState(order.message);
  // What the order has already was agreed to when it was placed.
  const { consent, isMissing, isGiven, miss } = useHealthConsent(note === order.message ? '' : note);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMissing) return miss();
    const form = new FormData(event.currentTarget);
    const [message, phone] = [String(form.get('message')), String(form.get('phone'))];
    const names = order.items.flatMap(({ _id, forName: before = '' }) => {
      const forName = String(form.get(_id));
      return forName === before ? [] : [{ _id, forName }];
    });
    onSave({ message, phone, healthConsent: isGiven, names });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.changeTitle}
      isLocked={isBusy}
      foot={
        <DialogButtons>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.keep}
          </Button>
          <Button look="main" type="submit" form="change-order" isBusy={isBusy}>
            {t.save}
          </Button>
        </DialogButtons>
      }
    >
      <form id="change-order" onSubmit={save} noValidate className={css.fields}>
        <div>
          <TextareaField
            label={t.note}
            name="message"
            isOptional
            value={note}
            onChange={({ target }) => setNote(target.value)}
            maxLength={MAX_NOTE_LENGTH}
            error={messageOf('message')}
          />
          {consent}
        </div>
        <TextField
          label={t.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={order.phone}
          error={messageOf('phone')}
        />
        <details className={css.names} open={order.items.some(({ forName }) => forName)}>
          <summary>{t.names}</summary>
          {order.items.map((item) => (
            <TextField
              key={item._id}
              label={t.forWhom(item.quantity, localizedName(language, item))}
              name={item._id}
              autoComplete="off"
              maxLength={MAX_FOR_NAME_LENGTH}
              defaultValue={item.forName}
            />
          ))}
        </details>
      </form>
    </Dialog>
  );
}
