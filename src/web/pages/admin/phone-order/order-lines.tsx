import { Fragment, useState } from 'react';
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '#contract/limits.ts';
import { optionPriceOf } from '#domain/menu/option-price.ts';
import { MAX_FOR_NAME_LENGTH } from '#domain/name-line.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { optionRule } from '#texts/option-groups.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { ForName } from '../../../components/for-name.tsx';
import { Price } from '../../../components/price/price.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { type DraftLine, groupsOf, type ShownLine } from './phone-draft.ts';
import type { PhoneGroup, PhonePart } from './phone-menu.ts';
import css from './phone-order.module.css';

/** The dishes of the order, each with its quantity; extras and note open on request. */
export function OrderLines({
  lines,
  refused,
  onChange,
}: {
  lines: readonly ShownLine[];
  /** The dish that the server has refused. */
  refused: string | undefined;
  onChange: (line: DraftLine, change: Partial<DraftLine>) => void;
}) {
  const t = useTexts(adminPhoneOrderTexts);
  const language = useLanguage();
  const [opened, setOpened] = useState<string>();
  if (lines.length === 0) return <p className={css.empty}>{t.empty}</p>;
  return (
    <ul className={css.lines}>
      {lines.map(({ line, dish, variant, cents }) => {
        const name = [dish?.name, variant?.name].filter(Boolean).join(' ');
        const isOpen = opened === line.key;
        const groups = groupsOf(dish, line.variantId);
        const extras = [...groups.flatMap(({ options }) => options), ...(dish?.addOns ?? [])].flatMap(
          ({ id, name: addOn }) => (line.addOns[id] ? [`${line.addOns[id]} ${addOn}`] : []),
        );
        return (
          <li key={line.key} data-refused={refused === line.dishId || dish?.problem || undefined}>
            <p className={css.lineHead}>
              <b>{name}</b>
              <Price cents={cents} />
            </p>
            {dish?.problem && <em className={css.problem}>{t.problems[dish.problem]}</em>}
            <ForName name={line.forName.trim()} className={css.extras} />
            {(extras.length > 0 || line.note) && (
              <p className={css.extras}>
                {[...extras.map((extra) => `+ ${extra}`), line.note].filter(Boolean).join(' · ')}
              </p>
            )}
            <div className={css.lineTools}>
              <Stepper
                value={line.quantity}
                max={MAX_QUANTITY}
                label={name}
                size="l"
                onChange={(quantity) => onChange(line, { quantity })}
              />
              <Button
                aria-expanded={isOpen}
                aria-label={t.extrasOf(name)}
                onClick={() => setOpened(isOpen ? undefined : line.key)}
              >
                {t.extras}
              </Button>
            </div>
            {isOpen && (
              <div className={css.options}>
                {[...groups, { id: '', name: '', least: 0, most: null, options: dish?.addOns ?? [] }].map(
                  ({ id, name: group, least, most, options }) => (
                    <Fragment key={id}>
                      {group && (
                        <b>
                          {group}: {optionRule(least, most, language)}
                        </b>
                      )}
                      {options.map((addOn) => (
                        <p key={addOn.id} className={css.option}>
                          <span>
                            {addOn.name}{' '}
                            {addOn.isSoldOut ? (
                              t.problems.sold_out
                            ) : (
                              <>
                                +&nbsp;
                                <Price cents={priceIn(addOn, variant?.size)} />
                              </>
                            )}
                          </span>
                          <Stepper
                            value={line.addOns[addOn.id] ?? 0}
                            max={addOn.isSoldOut ? 0 : MAX_QUANTITY}
                            label={addOn.name}
                            onChange={(count) =>
                              onChange(line, { addOns: { ...line.addOns, [addOn.id]: count } })
                            }
                          />
                        </p>
                      ))}
                    </Fragment>
                  ),
                )}
                <TextField
                  label={t.itemNote}
                  isOptional
                  maxLength={MAX_NOTE_LENGTH}
                  value={line.note}
                  autoComplete="off"
                  onChange={({ target }) => onChange(line, { note: target.value })}
                />
                <TextField
                  label={t.forWhom}
                  isOptional
                  maxLength={MAX_FOR_NAME_LENGTH}
                  value={line.forName}
                  autoComplete="off"
                  onChange={({ target }) => onChange(line, { forName: target.value })}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What it costs with the chosen size. */
function priceIn(part: PhonePart | PhoneGroup['options'][number], size = '') {
  return 'sizePrices' in part ? optionPriceOf(part, { de: size }) : part.cents;
}
