import { useCallback, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { AllergenGroup } from '#domain/menu/dish.ts';
import type { Cents } from '#domain/money.ts';
import { menuTexts } from '#texts/menu.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { type CartChangeResult, useCartChange } from '../../../cart/cart-changes.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextareaField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Picture, ServingNote } from '../../../components/picture/picture.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useToken } from '../../../session/session.ts';
import type { SoldOutParts } from '../dish-availability.ts';
import type { DishView } from '../menu-view.ts';
import { PackagedInfo } from '../packaged-info/packaged-info.tsx';
import { DishContents } from './dish-contents.tsx';
import css from './dish-dialog.module.css';
import {
  createEmptyDraft,
  type DishDraft,
  draftPriceCents,
  selectedParts,
  toChoice,
  toDraft,
} from './dish-draft.ts';
import { AddOnChoice, OnlyVariant, VariantChoice } from './dish-options.tsx';

const SIZES = '(max-width: 700px) 100vw, 700px';

export interface DishDialogProps {
  dish: DishView;
  /** When it is to be had again; null while it is. */
  availableAgain: string | null;
  soldOut: SoldOutParts;
  avoided: readonly AllergenGroup[];
  isSample: boolean;
  /** What was chosen before, and why it did not get into the cart. */
  failedChoice?: { choice: DishChoice; error: ApiError } | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** It is in the cart now. */
  onAdded: (choice: DishChoice) => void;
  /** Somebody who is not logged in wants this. */
  onLogin: (choice: DishChoice) => void;
  /** The server knows better than this page what is on the menu. */
  onRefused: () => void;
}

/** A dish as it is wanted: variant, add-ons, note, how many; and into the cart. */
export function DishDialog({
  dish,
  availableAgain: back,
  soldOut,
  avoided,
  isSample,
  failedChoice: earlier,
  isOpen,
  onClose,
  onAdded,
  onLogin,
  onRefused,
}: DishDialogProps) {
  const { fromAge, dish: t } = useTexts(menuTexts);
  const token = useToken();
  const [draft, setDraft] = useState<DishDraft>(() =>
    earlier ? toDraft(earlier.choice, dish) : createEmptyDraft(dish),
  );
  const [error, setError] = useState(earlier?.error);
  const [lacksVariant, setLacksVariant] = useState(false);
  const variants = useRef<HTMLFieldSetElement>(null);

  const hear = useCallback(
    ({ change, error }: CartChangeResult) => {
      if (change.intent !== 'add') return;
      if (error?.httpStatus === 401) return onLogin(change.choice);
      if (!error) return onAdded(change.choice);
      setError(error);
      onRefused();
    },
    [onAdded, onLogin, onRefused],
  );
  const { isBusy, change } = useCartChange('/basket', hear);

  // A changed choice is another one: it has not failed.
  const edit = (changes: Partial<DishDraft>) => {
    if (isBusy) return;
    setDraft({ ...draft, ...changes });
    setError(undefined);
    if (changes.variantId) setLacksVariant(false);
  };
  const add = () => {
    const choice = toChoice(draft);
    if (!choice) {
      setLacksVariant(true);
      variants.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    } else if (token === undefined) onLogin(choice);
    else change({ intent: 'add', choice });
  };
  const { variant, addOns } = selectedParts(draft, dish);
  const [first, ...others] = dish.variants;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<span lang={dish.nameLang}>{dish.name}</span>}
      size={dish.image ? 'wide' : 'medium'}
      picture={
        dish.image && (
          <>
            <Picture image={dish.image} alt="" sizes={SIZES} isFirst />
            {isSample && <ServingNote className={css.serving} />}
          </>
        )
      }
      foot={
        <DishFooter
          dishName={dish.name}
          quantity={draft.quantity}
          onQuantity={(quantity) => edit({ quantity })}
          cents={draftPriceCents(draft, dish)}
          isBusy={isBusy}
          error={error}
          back={back}
          onAdd={add}
        />
      }
    >
      <p lang={dish.descLang} className={css.line}>
        {dish.desc}
      </p>
      {dish.minimumAge !== null && (
        <p>
          <Badge tone="amber">{fromAge(dish.minimumAge)}</Badge>
        </p>
      )}
      <DishContents dish={dish} variant={variant} addOns={addOns} avoided={avoided} />
      {dish.packaged && (
        <div className={css.packaged}>
          <PackagedInfo lines={dish.packaged} />
        </div>
      )}
      {first && others.length === 0 && !soldOut.variants.includes(first.id) ? (
        <OnlyVariant variant={first} dishName={dish.name} />
      ) : (
        <VariantChoice
          ref={variants}
          variants={dish.variants}
          soldOut={soldOut.variants}
          chosen={draft.variantId}
          onChoose={(variantId) => edit({ variantId })}
          isMissing={lacksVariant}
        />
      )}
      {dish.addOns.length > 0 && (
        <AddOnChoice
          addOns={dish.addOns}
          soldOut={soldOut.addOns}
          counts={draft.addOns}
          onCount={(id, count) => edit({ addOns: { ...draft.addOns, [id]: count } })}
        />
      )}
      <TextareaField
        label={t.message}
        isOptional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={t.messageHint}
        value={draft.note}
        onChange={(event) => edit({ note: event.target.value })}
        className={css.note}
      />
    </Dialog>
  );
}

/**
 * How many, and the one button: into the cart, or when the dish is back. Why it did not get there stands right
 * above, where nobody has to scroll for it.
 */
export function DishFooter({
  dishName,
  quantity,
  onQuantity,
  cents,
  isBusy,
  error,
  back,
  onAdd,
}: {
  dishName: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  cents: Cents | null;
  isBusy: boolean;
  error: ApiError | undefined;
  back: string | null;
  onAdd: () => void;
}) {
  const t = useTexts(menuTexts).dish;
  return (
    <div className={css.foot}>
      {error && (
        <Notice tone="chilli" title={t.failed}>
          <p>
            {error.message} {t.kept}
          </p>
        </Notice>
      )}
      <div className={css.ways}>
        <Stepper value={quantity} onChange={onQuantity} label={t.quantity(dishName)} size="l" />
        <Button
          look="main"
          size="l"
          isDisabled={back !== null || quantity === 0}
          isBusy={isBusy}
          busyLabel={t.adding}
          onClick={onAdd}
          className={css.go}
          {...(back === null && cents !== null && { priceCents: cents })}
        >
          {back ?? t.add}
        </Button>
      </div>
    </div>
  );
}
