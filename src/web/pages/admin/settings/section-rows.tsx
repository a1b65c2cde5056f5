import type { DefaultValue, FieldMetadata, FieldName, FormMetadata } from '@conform-to/react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { useFieldMessage } from '../../../forms/form-check.ts';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';
import css from './settings.module.css';

/** A field of a section that holds rows. */
interface RowList<Row, RowField> {
  name: FieldName<Row[]>;
  errors: string[] | undefined;
  getFieldList: () => RowField[];
}

export interface SectionRowsState<Row, RowField> {
  element: RefObject<HTMLFieldSetElement | null>;
  fields: RowField[];
  error: string | undefined;
  add: (row: DefaultValue<Row>) => void;
  move: (index: number, by: number) => void;
  remove: (index: number) => void;
  /** Focuses the nearest row's button that removes it, or the one that adds a row, after the row at `index` is gone. */
  focusAfterRemoval: (index: number) => void;
}

/** Adds, moves and removes the rows of a list in a section; the focus follows the row, or its pressed button. */
export function useSectionRows<Row, RowField>(
  form: Pick<FormMetadata, 'insert' | 'reorder' | 'remove'>,
  list: RowList<Row, RowField>,
  onDirty: () => void,
): SectionRowsState<Row, RowField> {
  const fieldMessage = useFieldMessage();
  const { list: element, focus } = useRowFocus();
  const { name } = list;
  const fields = list.getFieldList();
  const focusAfterRemoval = (index: number) =>
    focus(`[data-remove="${Math.min(index, fields.length - 2)}"]`, '[data-add]');
  return {
    element,
    fields,
    error: fieldMessage(list),
    add(defaultValue) {
      form.insert({ name, defaultValue });
      onDirty();
      focus(`[data-row="${fields.length}"] input:not([type=hidden])`);
    },
    move(index, by) {
      form.reorder({ name, from: index, to: index + by });
      onDirty();
      // The pressed button in its new place; at either end, where it is disabled, its neighbour.
      focus(`[data-move="${index + by}:${by}"]`, `[data-move="${index + by}:${-by}"]`);
    },
    remove(index) {
      form.remove({ name, index });
      onDirty();
      focusAfterRemoval(index);
    },
    focusAfterRemoval,
  };
}

/** The rows of a list, with its error and a button that adds a row. */
export function SectionRows<Row, RowField extends Pick<FieldMetadata, 'key'>>({
  rows: { element, fields, error },
  legend,
  none,
  max,
  addLabel,
  canAdd = true,
  onAdd,
  rejection,
  head,
  foot,
  children,
}: {
  rows: SectionRowsState<Row, RowField>;
  legend: ReactNode;
  /** Shown instead of rows. */
  none: string;
  max: number;
  addLabel: string;
  canAdd?: boolean;
  onAdd: () => void;
  /** Shown when the list itself has no error. */
  rejection?: ReactNode;
  head?: ReactNode;
  foot?: ReactNode;
  children: (row: RowField, index: number) => ReactNode;
}) {
  const message = error ?? rejection;
  return (
    <fieldset ref={element} className={css.rows}>
      {legend}
      {head}
      {fields.length === 0 && <p className={css.none}>{none}</p>}
      {fields.map(children)}
      {message && <FieldError>{message}</FieldError>}
      <Button
        size="s"
        icon="plus"
        data-add=""
        isDisabled={!canAdd || fields.length >= max}
        onClick={onAdd}
        className={css.add}
      >
        {addLabel}
      </Button>
      {foot}
    </fieldset>
  );
}

/** A row with a heading and its buttons; their data attributes are the selectors of `useRowFocus`. */
export function SectionRow<Row, RowField extends Pick<FieldMetadata, 'id'>>({
  rows,
  row,
  index,
  title,
  badge,
  words,
  actions,
  onRemove = () => rows.remove(index),
  children,
}: {
  rows: SectionRowsState<Row, RowField>;
  row: RowField;
  index: number;
  title: string;
  badge?: ReactNode;
  words: Record<'up' | 'down' | 'remove', (number: number) => string>;
  /** Before the buttons of every row. */
  actions?: ReactNode;
  onRemove?: () => void;
  children: ReactNode;
}) {
  const titleId = `${row.id}-title`;
  const number = index + 1;
  return (
    <fieldset aria-labelledby={titleId} className={css.row} data-row={index}>
      <div className={css.rowHead}>
        <h3 id={titleId} className={css.rowTitle}>
          {title}
        </h3>
        {badge}
        <span className={css.moves}>
          {actions}
          <IconButton
            icon="up"
            size="s"
            label={words.up(number)}
            isDisabled={index === 0}
            data-move={`${index}:-1`}
            onClick={() => rows.move(index, -1)}
          />
          <IconButton
            icon="down"
            size="s"
            label={words.down(number)}
            isDisabled={number === rows.fields.length}
            data-move={`${index}:1`}
            onClick={() => rows.move(index, 1)}
          />
          <IconButton
            icon="trash"
            size="s"
            label={words.remove(number)}
            data-remove={index}
            onClick={onRemove}
          />
        </span>
      </div>
      {children}
    </fieldset>
  );
}
