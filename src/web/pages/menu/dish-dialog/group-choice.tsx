import { type ReactNode, useId } from 'react';
import { optionPriceOf } from '#domain/menu/option-price.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { menuTexts } from '#texts/menu.ts';
import { optionRule } from '#texts/option-groups.ts';
import { Avoided } from '../../../components/allergens/avoided.tsx';
import { Checkbox, RadioMark } from '../../../components/field/checkbox.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { GroupView, OptionView } from '../menu-view.ts';
import css from './dish-dialog.module.css';
import { Surcharge, useDeclared } from './dish-options.tsx';

interface GroupChoiceProps {
  group: GroupView;
  /** The German name of the chosen size. */
  size: string;
  /** Ids of the unavailable ones. */
  soldOut: readonly string[];
  counts: Readonly<Record<string, number>>;
  /** The guest wanted to add the dish, and this lacks a choice or has too much of it. */
  isChecked: boolean;
  onCounts: (counts: Record<string, number>) => void;
}

/** What is chosen of a group: one that has to be stands open, any other is folded. Its name says its rule. */
export function GroupChoice(props: GroupChoiceProps) {
  const { group, isChecked, counts } = props;
  const t = useTexts(dishDialogTexts);
  const language = useLanguage();
  const id = useId();
  const rule = useRule(group);
  const chosen = group.options.filter((option) => (counts[option.id] ?? 0) > 0);
  const error = isChecked && (
    <FieldError id={id}>{t.chooseNow(group.name, optionRule(group.least, group.most, language))}</FieldError>
  );
  const title: ReactNode = (
    <>
      <span lang={group.nameLang}>{group.name}</span>
      <small className={css.rule}>, {rule}</small>
    </>
  );
  const fields = { id: `group-${group.id}`, tabIndex: -1, 'aria-describedby': isChecked ? id : undefined };
  if (group.least > 0)
    return (
      <fieldset {...fields} className={css.set}>
        <legend>{title}</legend>
        {error}
        <Options {...props} />
      </fieldset>
    );
  return (
    <details className={css.folded}>
      <summary>
        <span>
          {title}
          {chosen.length > 0 && (
            <small>
              {t.chosen(
                chosen
                  .map(({ id, name }) => ((counts[id] ?? 0) > 1 ? `${counts[id]} × ${name}` : name))
                  .join(', '),
              )}
            </small>
          )}
        </span>
        <Icon name="down" size="s" className={css.turn} />
      </summary>
      <fieldset {...fields}>
        <legend className="vh">{title}</legend>
        {error}
        <Options {...props} />
      </fieldset>
    </details>
  );
}

function useRule({ least, most, freeCount }: GroupView): string {
  const t = useTexts(dishDialogTexts);
  const language = useLanguage();
  return t.choose(optionRule(least, most, language), freeCount);
}

function Options({ group, size, soldOut, counts, onCounts }: GroupChoiceProps) {
  const { least, most, isRepeatable, options } = group;
  const name = useId();
  const total = options.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const isFull = most !== null && total >= most;
  return options.map((option) => {
    const count = counts[option.id] ?? 0;
    const isOut = soldOut.includes(option.id);
    const set = (next: number) => onCounts({ [option.id]: next });
    const row = { option, size, isOut, isChosen: count > 0 };
    const isDisabled = (isOut || isFull) && count === 0;
    if (isRepeatable)
      return (
        <OptionRow key={option.id} {...row} as="div">
          {!(isOut && count === 0) && (
            <Stepper
              size="s"
              label={option.name}
              value={count}
              max={isOut || isFull ? count : undefined}
              onChange={set}
            />
          )}
        </OptionRow>
      );
    if (least === 1 && most === 1)
      return (
        <OptionRow key={option.id} {...row} as="label">
          <RadioMark
            name={name}
            checked={count > 0}
            disabled={isOut}
            onChange={() =>
              onCounts({ ...Object.fromEntries(options.map(({ id }) => [id, 0])), [option.id]: 1 })
            }
          />
        </OptionRow>
      );
    return (
      <OptionRow key={option.id} {...row} as="tick">
        {(words) => (
          <Checkbox
            checked={count > 0}
            disabled={isDisabled}
            onChange={(event) => set(event.target.checked ? 1 : 0)}
          >
            {words}
          </Checkbox>
        )}
      </OptionRow>
    );
  });
}

function OptionRow({
  option,
  size,
  isOut,
  isChosen,
  as,
  children,
}: {
  option: OptionView;
  size: string;
  isOut: boolean;
  isChosen: boolean;
} & (
  | { as: 'div' | 'label'; children: ReactNode }
  | { as: 'tick'; children: (words: ReactNode) => ReactNode }
)) {
  const texts = useTexts(menuTexts);
  const declared = useDeclared()(option);
  const cents = optionPriceOf(option, { de: size });
  const words = (
    <span>
      <span lang={option.nameLang}>{option.name}</span>
      {isOut && <small className={css.out}>{texts.back.soldOut}</small>}
      {declared && <small>{declared}</small>}
      <Avoided parts={[{ name: option.name, nameEn: null, allergens: option.allergens }]} />
    </span>
  );
  const price = cents > 0 ? <Surcharge cents={cents} /> : <span />;
  const state = { 'data-chosen': isChosen || undefined, 'data-sold-out': isOut || undefined };
  if (as === 'label')
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
      <label {...state} className={`${css.row} ${css.variant} ${css.option}`}>
        {children}
        {words}
        {price}
      </label>
    );
  if (as === 'tick')
    return (
      <div {...state} className={`${css.row} ${css.only} ${css.option}`}>
        {children(words)}
        {price}
      </div>
    );
  return (
    <div {...state} className={`${css.row} ${css.addOn}`}>
      {words}
      {price}
      <div className={css.count}>{children}</div>
    </div>
  );
}

/** To the group that has to be looked at, unfolded. */
export function focusGroup(fields: HTMLElement | null, id: string): void {
  const group = fields?.querySelector<HTMLElement>(`#group-${CSS.escape(id)}`);
  const folded = group?.closest('details');
  if (folded) folded.open = true;
  group?.focus();
  group?.scrollIntoView({ block: 'center' });
}
