import { useState } from 'react';
import type { Menu, MenuCategory } from '#contract/menu/shapes.ts';
import { findDrawing } from '#looks/drawings.ts';
import { findLook, type LookId } from '#looks/index.ts';
import { type DrawnThing, pickDrawing } from '#looks/pick-drawing.ts';
import { drawingTexts } from '#texts/drawings.ts';
import { classNames } from '../../../components/class-names.ts';
import { FieldError } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { PicturePlaceholder } from '../../../components/picture/picture.tsx';
import { useFieldMessage } from '../../../forms/form-check.ts';
import { FormHidden } from '../../../forms/form-choices.tsx';
import type { ConformField } from '../../../forms/form-field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LookView, useLook } from '../../../look/look-view.ts';
import css from './drawing-picker.module.css';

export interface DrawingPickerProps {
  field: ConformField;
  hint: string;
  /** What it is chosen for as it is typed, without the choice itself, and what stands in for it: a dish's category. */
  things: readonly DrawnThing[];
  /** The category's place on the menu. */
  place: number;
}

/**
 * What stands where there is no photo: the look's drawings, behind the one that is chosen. A look without drawings offers
 * none, and the form keeps the choice.
 */
export function DrawingPicker(props: DrawingPickerProps) {
  const look = useLook();
  return look?.drawings ? <Picker {...props} look={look} /> : <FormHidden field={props.field} />;
}

function Picker({ field, hint, things, place, look }: DrawingPickerProps & { look: LookView }) {
  const language = useLanguage();
  const t = drawingTexts[language];
  const error = useFieldMessage()(field);
  const its = findLook(look.id as LookId);
  const automatic = pickDrawing(its, things, place) ?? '';
  const begun = String(field.initialValue ?? '');
  const [picked, setPicked] = useState(begun);
  const kept = its.drawings.some(({ id }) => id === begun) ? null : findDrawing(begun, its);
  const keptName = kept && t.ofLook(kept.drawing.name[language], kept.of.name[language]);
  const nameOf = (id: string) => its.drawings.find((one) => one.id === id)?.name[language];
  const shown = nameOf(picked) ? picked : automatic;
  const errorId = `${field.id}-error`;
  const option = (id: string, name: string, drawing = id) => {
    return (
      <label key={id} className={css.option}>
        <input
          type="radio"
          name={field.name}
          value={id}
          defaultChecked={id === begun}
          onChange={() => setPicked(id)}
          aria-invalid={error !== undefined || undefined}
          className={css.radio}
        />
        <Drawn look={look} drawing={drawing} className={css.view} />
        <span className={css.name}>{name}</span>
      </label>
    );
  };
  return (
    <details className={css.picker} open={error !== undefined}>
      {/* Its own colours; the desk has those of another look. */}
      <link rel="stylesheet" href={look.style} precedence="look" />
      {look.ownStyle && <link rel="stylesheet" href={look.ownStyle} precedence="look" />}
      <summary className={css.summary}>
        <Drawn look={look} drawing={shown} className={css.now} />
        <span className={css.words}>
          <b>{t.label}</b>
          <span>
            {nameOf(picked) ??
              (picked !== '' && keptName ? keptName : t.automaticNow(nameOf(automatic) ?? ''))}
          </span>
        </span>
        <Icon name="down" size="s" className={css.arrow} />
      </summary>
      <fieldset aria-describedby={classNames(`${field.id}-hint`, error !== undefined && errorId)}>
        <legend className="vh">{t.label}</legend>
        <div id={`${field.id}-hint`} className={css.hint}>
          <p>{hint}</p>
          {kept && <p>{t.keptHint(kept.of.name[language])}</p>}
        </div>
        <div className={css.options}>
          {option('', t.automatic, automatic)}
          {kept && option(begun, keptName ?? begun, automatic)}
          {its.drawings.map(({ id, name }) => option(id, name[language]))}
        </div>
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
    </details>
  );
}

/** The category's place on the guests' menu, which leaves out the others that are empty. */
export function placeOf(category: MenuCategory | undefined, { category: all, menuItems }: Menu): number {
  const filled = new Set(menuItems.map((dish) => dish.category));
  const shown = all.filter((one) => one === category || filled.has(one._id));
  return Math.max(category ? shown.indexOf(category) : 0, 0);
}

/** A drawing in the look's own colours. */
function Drawn({
  look,
  drawing,
  className,
}: {
  look: LookView;
  drawing: string;
  className?: string | undefined;
}) {
  return (
    <span data-look={look.id} data-accent={look.accent ?? undefined} className={className}>
      <PicturePlaceholder drawing={drawing} />
    </span>
  );
}
