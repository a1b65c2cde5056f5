import { useCallback, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { AllergenGroup } from '#domain/menu/dish.ts';
import type { Cents } from '#domain/money.ts';
import { MAX_FOR_NAME_LENGTH } from '#domain/name-line.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { menuTexts } from '#texts/menu.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { type CartChangeResult, useCartChange } from '../../../cart/cart-changes.ts';
import type { DishChoice } from '../../../cart/cart-view.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextareaField, TextField } from '../../../components/field/field.tsx';
import { useHealthConsent } from '../../../components/health-consent/use-health-consent.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Picture, ServingNote } from '../../../components/picture/picture.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { SoldOutParts } from '../dish-availability.ts';
import type { DishView } from '../menu-view.ts';
import { PackagedInfo } from '../packaged-info/packaged-info.tsx';
import { DishContents } from './dish-contents.tsx';
import css from './dish-dialog.module.css';
import {
  brokenRule,
  createEmptyDraft,
  type DishDraft,
  draftPriceCents,
  groupsOf,
  selectedParts,
  toChoice,
} from './dish-draft.ts';
import { AddOnChoice, OnlyVariant, VariantChoice } from './dish-options.tsx';
import { focusGroup, GroupChoice } from './group-choice.tsx';

const SIZES = '(max-width: 700px) 100vw, 700px';

export interface DishDialogProps {
  dish: DishView;
  /** When it is available again; null while it is available. */
  availableAgain: string | null;
  /** It is not served now, but can be ordered for when it is. */
  isForLater: boolean;
  /** Why nothing can be ordered for now; null while it can. */
  /** Nothing is ordered online here: sizes and extras are there to be read. */
  isReadOnly: boolean;
  obstacle: string | null;
  soldOut: SoldOutParts;
  avoided: readonly AllergenGroup[];
  isSample: boolean;
  isOpen: boolean;
  /** Why the card's plus did not put it into the cart. */
  plusError: ApiError | undefined;
  onClose: () => void;
  /** After it was added to the cart. */
  onAdded: (choice: DishChoice) => void;
  /** The server has refused it: the page's menu may be outdated. */
  onRefused: () => void;
}

/** Chooses variant, add-ons, note and quantity of a dish, and adds it to the cart. */
export function DishDialog({
  dish,
  availableAgain,
  isForLater,
  isReadOnly,
  obstacle,
  soldOut,
  avoided,
  isSample,
  isOpen,
  plusError,
  onClose,
  onAdded,
  onRefused,
}: DishDialogProps) {
  const { fromAge } = useTexts(menuTexts);
  const t = useTexts(dishDialogTexts);
  const [draft, setDraft] = useState<DishDraft>(() => createEmptyDraft(dish, soldOut));
  const [isChecked, setChecked] = useState(false);
  const groupFields = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(plusError);
  const { consent, isMissing, isGiven, miss } = useHealthConsent(draft.note);
  const note = useRef<HTMLDivElement>(null);

  const handleResult = useCallback(
    ({ change, error }: CartChangeResult) => {
      if (change.intent !== 'add') return;
      if (!error) return onAdded(change.choice);
      setError(error);
      onRefused();
    },
    [onAdded, onRefused],
  );
  const { isBusy, change } = useCartChange('/basket', handleResult);

  // The error belongs to the previous choice.
  const edit = (changes: Partial<DishDraft>) => {
    if (isBusy) return;
    setDraft({ ...draft, ...changes });
    setError(undefined);
  };
  const add = () => {
    const choice = toChoice(draft, dish);
    const lacking = groups.find((group) => brokenRule(draft, group) !== null);
    if (lacking) {
      setChecked(true);
      return focusGroup(groupFields.current, lacking.id);
    }
    if (isMissing) miss();
    if (isMissing) note.current?.querySelector('input')?.focus();
    else if (choice) change({ intent: 'add', choice: { ...choice, healthConsent: isGiven } });
  };
  const { variant, addOns } = selectedParts(draft, dish);
  const groups = groupsOf(draft, dish);
  const [first, ...others] = dish.variants;

  const hasPicture = dish.image !== null || dish.drawing !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<span lang={dish.nameLang}>{dish.name}</span>}
      size={hasPicture ? 'wide' : 'medium'}
      picture={
        hasPicture && (
          <>
            <Picture image={dish.image} drawing={dish.drawing} alt="" sizes={SIZES} isFirst />
            {isSample && dish.image && <ServingNote className={css.serving} />}
          </>
        )
      }
      foot={
        isReadOnly ? undefined : (
          <DishFooter
            dishName={dish.name}
            quantity={draft.quantity}
            onQuantity={(quantity) => edit({ quantity })}
            cents={draftPriceCents(draft, dish)}
            isBusy={isBusy}
            error={error}
            availableAgain={availableAgain}
            isForLater={isForLater}
            obstacle={obstacle}
            onAdd={add}
          />
        )
      }
    >
      <p lang={dish.descLang} className={css.line}>
        {dish.desc}
      </p>
      {dish.few && availableAgain === null && (
        <p>
          <Badge tone="chilli">{dish.few}</Badge>
        </p>
      )}
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
          variants={dish.variants}
          soldOut={soldOut.variants}
          chosen={draft.variantId}
          onChoose={(variantId) => edit({ variantId })}
        />
      )}
      <div ref={groupFields}>
        {groups.map((group) => (
          <GroupChoice
            key={group.id}
            group={group}
            size={variant?.size ?? variant?.name ?? ''}
            soldOut={soldOut.addOns}
            counts={draft.addOns}
            isChecked={isChecked && brokenRule(draft, group) !== null}
            onCounts={(counts) => edit({ addOns: { ...draft.addOns, ...counts } })}
          />
        ))}
      </div>
      {dish.addOns.length > 0 && (
        <AddOnChoice
          addOns={dish.addOns}
          soldOut={soldOut.addOns}
          counts={draft.addOns}
          onCount={isReadOnly ? null : (id, count) => edit({ addOns: { ...draft.addOns, [id]: count } })}
        />
      )}
      {!isReadOnly && (
        <>
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
          <div ref={note}>{consent}</div>
          <details className={css.forWhom}>
            <summary>
              {t.forWhom}
              <Icon name="down" size="s" className={css.turn} />
            </summary>
            <TextField
              label={t.forWhom}
              isLabelHidden
              maxLength={MAX_FOR_NAME_LENGTH}
              autoComplete="off"
              value={draft.forName ?? ''}
              onChange={(event) => edit({ forName: event.target.value })}
            />
          </details>
        </>
      )}
    </Dialog>
  );
}

/** Quantity and the button, which shows when an unavailable dish is back. An error is right above, in view. */
export function DishFooter({
  dishName,
  quantity,
  onQuantity,
  cents,
  isBusy,
  error,
  availableAgain,
  isForLater,
  obstacle,
  onAdd,
}: {
  dishName: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  cents: Cents | null;
  isBusy: boolean;
  error: ApiError | undefined;
  availableAgain: string | null;
  isForLater: boolean;
  obstacle: string | null;
  onAdd: () => void;
}) {
  const t = useTexts(dishDialogTexts);
  const canBeAdded = availableAgain === null || isForLater;
  return (
    <div className={css.foot}>
      {error && (
        <Notice tone="chilli" title={t.failed}>
          <p>
            {error.message} {t.kept}
          </p>
        </Notice>
      )}
      {obstacle && !error && <p className="small">{obstacle}</p>}
      {isForLater && !error && <p className="small">{t.laterHint(availableAgain ?? '')}</p>}
      <div className={css.ways}>
        <Stepper value={quantity} onChange={onQuantity} label={t.quantity(dishName)} size="l" />
        <Button
          look="main"
          size="l"
          isDisabled={!canBeAdded || quantity === 0}
          isBusy={isBusy}
          busyLabel={t.adding}
          onClick={onAdd}
          className={css.go}
          {...(canBeAdded && cents !== null && { priceCents: cents })}
        >
          {canBeAdded ? t.add : availableAgain}
        </Button>
      </div>
    </div>
  );
}
