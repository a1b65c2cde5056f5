import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { CorrectionBody, CorrectionPreview } from '#contract/orders/correction-shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminChangeOrderTexts } from '#texts/admin-change-order.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { areasInCents } from '../../../api/amounts.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useLook } from '../../../look/look-view.ts';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin, useDeskActions } from '../kit/context/admin-context.ts';
import { isPrintedLater } from '../kit/device/print-later.ts';
import { readPrintOnAccept } from '../kit/device/print-on-accept.ts';
import { DishSearch } from '../phone-order/dish-search.tsx';
import { OrderLines } from '../phone-order/order-lines.tsx';
import { addDish, EMPTY_DRAFT, sumsOf } from '../phone-order/phone-draft.ts';
import { toPhoneDishes } from '../phone-order/phone-menu.ts';
import { TimeChoice } from '../phone-order/time-choice.tsx';
import { type ChangeOrderData, previewChange } from './change-data.ts';
import {
  type ChangeDraft,
  dishesOf,
  dishIdsOf,
  draftOf,
  replacementOf,
  toCorrection,
} from './change-draft.ts';
import css from './change-order.module.css';
import { ChangeSummary } from './change-summary.tsx';
import { ContactPart } from './contact-part.tsx';
import { KeptLines } from './kept-lines.tsx';

/** What is changed, what it would cost then, and the button that does it. */
export function ChangeOrder({
  data: { menu, restaurant, order: newest },
  order,
  loadedAt,
  onReload,
  onDone,
}: {
  data: ChangeOrderData;
  /** As it was when the change was begun. */
  order: Order;
  loadedAt: number;
  onReload: () => void;
  onDone: (order: Order) => void;
}) {
  const language = useLanguage();
  const t = adminChangeOrderTexts[language];
  const phone = adminPhoneOrderTexts[language];
  const { announce } = useAdmin();
  const { printTicket } = useDeskActions();
  const isNumbered = useLook()?.numbersDishes === true;
  const [draft, setDraft] = useState<ChangeDraft>(() => draftOf(order));
  const change = (fields: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const search = useRef<HTMLInputElement>(null);
  const areas = useMemo(() => areasInCents(restaurant), [restaurant]);
  // What is for another time has to be there then.
  const now = draft.dueAt === null ? loadedAt : Date.parse(draft.dueAt);
  const dishes = useMemo(
    () => toPhoneDishes(menu, { language, isNumbered, now, timeZone: restaurant.timeZone }),
    [menu, language, isNumbered, now, restaurant.timeZone],
  );
  const sums = sumsOf({ ...EMPTY_DRAFT, lines: draft.added }, dishes, areas);
  // Asked when the order was placed: again only for more.
  const age = sums.minimumAge;
  const isAgeAsked = age !== null && age > (minimumAgeOf(order.items) ?? 0);

  const body = toCorrection(order, draft);
  const sent = JSON.stringify(body);
  /** One key for each change, so that a lost response makes no second one. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change is another call
  const key = useMemo(randomKey, [sent]);
  const { preview, error: previewError, isAsking } = usePreview(body, sent);
  const fetcher = useFetcher<Loaded<Order>>();
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data as Loaded<Order> | undefined;
  const [failedFor, setFailedFor] = useState<string>();
  const refused = !isBusy && answer && !answer.ok && failedFor === sent ? answer.error : undefined;
  const isElsewhere = newest.version !== order.version || newest.status !== 'accepted';
  const error = refused ?? previewError;
  const isOutdated =
    isElsewhere || error?.code === 'order_changed' || error?.code === 'order_status_conflict';

  const handleAnswer = useEffectEvent((result: Loaded<Order>) => {
    setFailedFor(result.ok ? undefined : sent);
    if (!result.ok) return;
    announce(t.done(orderNumber(result.data._id)));
    if (readPrintOnAccept() !== 'off' && !isPrintedLater(result.data)) printTicket(result.data);
    onDone(result.data);
  });
  useEffect(() => {
    if (answer) handleAnswer(answer);
  }, [answer]);

  const { contact } = draft;
  const issues = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.split('.').at(-1), message]),
  );
  return (
    <div className={css.page}>
      <section className={css.lines} aria-labelledby="change-lines">
        <h2 id="change-lines">{t.lines}</h2>
        <KeptLines
          order={order}
          kept={draft.kept}
          canReplace={(item) =>
            dishes.some(
              ({ id, variants }) =>
                id === item.menuItemId && variants.some((one) => one.id === item.variants[0]?._id),
            )
          }
          onQuantity={({ _id }, quantity) => change({ kept: { ...draft.kept, [_id]: quantity } })}
          onReplace={(item) =>
            change({
              kept: { ...draft.kept, [item._id]: 0 },
              added: [...draft.added, replacementOf(item, dishes)],
            })
          }
        />
        {draft.added.length > 0 && (
          <>
            <h3>{t.added}</h3>
            <OrderLines
              lines={sums.lines}
              refused={undefined}
              onChange={(changed, fields) =>
                change({
                  added: draft.added
                    .map((line) => (line.key === changed.key ? { ...line, ...fields } : line))
                    .filter(({ quantity }) => quantity > 0),
                })
              }
            />
          </>
        )}
        <TextField
          label={t.message}
          isOptional
          maxLength={MAX_NOTE_LENGTH}
          value={draft.message}
          autoComplete="off"
          onChange={({ target }) => change({ message: target.value })}
        />
        {isAgeAsked && (
          <Checkbox
            checked={draft.confirmedAge === age}
            onChange={({ target }) => change({ confirmedAge: target.checked ? age : null })}
          >
            {phone.age(age)}
          </Checkbox>
        )}
      </section>
      <div className={css.rest}>
        <TimeChoice
          value={draft.dueAt}
          promised={order.dueAt}
          order={{ ...contact, dishes: dishesOf(draft), dishIds: dishIdsOf(order, draft) }}
          onChange={(dueAt) => change({ dueAt })}
        />
        <ContactPart
          contact={contact}
          areas={areas}
          errors={issues}
          onChange={(fields) => change({ contact: { ...contact, ...fields } })}
        />
      </div>
      <div className={css.menu}>
        <DishSearch
          dishes={dishes}
          field={search}
          onAdd={(dish, variantId) => {
            const added = addDish(draft.added, dish.id, variantId);
            change({ added });
            const count = added
              .filter((line) => line.dishId === dish.id)
              .reduce((sum, { quantity }) => sum + quantity, 0);
            announce(phone.added(dish.name, count));
          }}
        />
      </div>
      <ChangeSummary
        order={order}
        fulfilment={contact.fulfilment}
        preview={preview}
        error={isElsewhere && !error ? elsewhere(t.notChangeableNow) : error}
        isOutdated={isOutdated}
        exceptions={draft.exceptions}
        isBusy={isBusy}
        isAsking={isAsking}
        onException={(code, isOn) =>
          change({
            exceptions: isOn ? [...draft.exceptions, code] : draft.exceptions.filter((each) => each !== code),
          })
        }
        onReload={onReload}
        onSave={() => {
          const complete = { ...body, expectedTotal: preview?.orderTotal };
          void fetcher.submit(JSON.stringify({ key, change: complete }), {
            method: 'post',
            encType: 'application/json',
          });
        }}
      />
    </div>
  );
}

/** The list has it already, before any call was refused. */
const elsewhere = (message: string): ApiError => ({ code: 'order_changed', message, httpStatus: 409 });

/** Long enough that three taps on + ask once. */
const ASK_DELAY_MS = 250;

interface Previewed {
  sent: string;
  answer: Loaded<CorrectionPreview>;
}

/** What the change would mean: asked after each tap, and the last answer shown until the next has come. */
function usePreview(body: CorrectionBody | null, sent: string) {
  const [previewed, setPreviewed] = useState<Previewed>();
  const ask = useEffectEvent(() => (body === null ? undefined : previewChange(body)));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask()?.then(
        (answer) => isCurrent && setPreviewed({ sent, answer }),
        () => undefined, // a redirect, which the page's own loaders follow
      );
    }, ASK_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sent]);
  if (body === null) return { isAsking: false };
  const answer = previewed?.answer;
  return {
    preview: answer?.ok ? answer.data : undefined,
    error: answer && !answer.ok && previewed.sent === sent ? answer.error : undefined,
    isAsking: previewed?.sent !== sent,
  };
}
