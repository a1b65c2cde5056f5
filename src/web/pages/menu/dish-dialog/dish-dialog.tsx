import { useCallback, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { AllergenGroup } from '#domain/menu/dish.ts';
import { menuTexts } from '#texts/menu.ts';
import type { ApiError } from '../../../api.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import type { CartChanged } from '../../../cart/change-cart.ts';
import { useCartChange } from '../../../cart/use-cart-change.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextareaField } from '../../../components/field/field.tsx';
import { Picture, ServingNote } from '../../../components/picture/picture.tsx';
import { useTexts } from '../../../language.tsx';
import { useToken } from '../../../session.ts';
import type { DishView } from '../menu-view.ts';
import { Packaged } from '../packaged/packaged.tsx';
import type { SoldOut } from '../sold-out-of.ts';
import { AddOnChoice } from './add-on-choice.tsx';
import { choiceOf, type Draft, draftCents, draftOf, emptyDraft, partsOf } from './choice.ts';
import { Contents } from './contents.tsx';
import css from './dish-dialog.module.css';
import { DishFoot } from './dish-foot.tsx';
import { OnlyVariant, VariantChoice } from './variant-choice.tsx';

const SIZES = '(max-width: 700px) 100vw, 700px';

export interface DishDialogProps {
  dish: DishView;
  /** When it is to be had again; null while it is. */
  back: string | null;
  soldOut: SoldOut;
  avoided: readonly AllergenGroup[];
  isSample: boolean;
  /** What was chosen before, and why it did not get into the cart. */
  earlier?: { choice: DishChoice; error: ApiError } | undefined;
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
  back,
  soldOut,
  avoided,
  isSample,
  earlier,
  isOpen,
  onClose,
  onAdded,
  onLogin,
  onRefused,
}: DishDialogProps) {
  const { fromAge, dish: t } = useTexts(menuTexts);
  const token = useToken();
  const [draft, setDraft] = useState<Draft>(() =>
    earlier ? draftOf(earlier.choice, dish) : emptyDraft(dish),
  );
  const [error, setError] = useState(earlier?.error);
  const [lacksVariant, setLacksVariant] = useState(false);
  const variants = useRef<HTMLFieldSetElement>(null);

  const hear = useCallback(
    ({ change, error }: CartChanged) => {
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
  const edit = (changes: Partial<Draft>) => {
    if (isBusy) return;
    setDraft({ ...draft, ...changes });
    setError(undefined);
    if (changes.variantId) setLacksVariant(false);
  };
  const add = () => {
    const choice = choiceOf(draft);
    if (!choice) {
      setLacksVariant(true);
      variants.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    } else if (token === undefined) onLogin(choice);
    else change({ intent: 'add', choice });
  };
  const { variant, addOns } = partsOf(draft, dish);
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
        <DishFoot
          dishName={dish.name}
          quantity={draft.quantity}
          onQuantity={(quantity) => edit({ quantity })}
          cents={draftCents(draft, dish)}
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
      <Contents dish={dish} variant={variant} addOns={addOns} avoided={avoided} />
      {dish.packaged && (
        <div className={css.packaged}>
          <Packaged lines={dish.packaged} />
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
