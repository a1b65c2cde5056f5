import { useLayoutEffect, useRef, useState } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useAdmin } from '../context/admin-context.ts';
import { type ReorderRow, reorder } from './reorder.ts';
import css from './sortable-rows.module.css';

/**
 * React Aria inserts a style element with this id unless one exists. Pages are cached and carry no nonce, so the browser
 * would refuse it; its one rule is in our own stylesheet.
 */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/** Rows to drag by their handle with mouse, finger or keyboard, or to move one step by their arrow buttons. */
export function SortableRows({
  label,
  rows,
  onOrder,
}: {
  label: string;
  rows: ReorderRow[];
  onOrder: (ids: string[]) => void;
}) {
  const t = useTexts(adminMenuTexts).order;
  const { announce } = useAdmin();
  const list = useRef<HTMLDivElement>(null);
  const [stepped, setStepped] = useState<{ id: string; by: number }>();
  const ids = rows.map(({ id }) => id);

  const reorderTo = (next: string[], id: string) => {
    onOrder(next);
    const name = rows.find((row) => row.id === id)?.name ?? '';
    announce(t.moved(name, next.indexOf(id) + 1, next.length));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const chosen = [...keys].map(String);
      const [first = ''] = chosen;
      reorderTo(reorder(ids, chosen, String(target.key), target.dropPosition === 'before'), first);
    },
  });

  // The row has moved: its pressed button keeps the focus, or the opposite one where the pressed one is now disabled.
  useLayoutEffect(() => {
    if (!stepped) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-step="${stepped.id}"]`) ?? [];
    const [up, down] = buttons;
    const pressed = stepped.by < 0 ? up : down;
    (pressed?.disabled ? (stepped.by < 0 ? down : up) : pressed)?.focus();
  }, [stepped]);

  const step = (id: string, by: number) => {
    const from = ids.indexOf(id);
    const neighbour = ids[from + by];
    if (neighbour === undefined) return;
    reorderTo(reorder(ids, [id], neighbour, by < 0), id);
    setStepped({ id, by });
  };
  return (
    <>
      <span id={PRESSABLE_STYLE_ID} hidden />
      <GridList
        ref={list}
        aria-label={label}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className={css.list}
      >
        {rows.map(({ id, name }, index) => (
          <GridListItem key={id} id={id} textValue={name} className={css.row}>
            <DragButton slot="drag" aria-label={t.drag(name)} className={css.handle}>
              <Icon name="drag" />
            </DragButton>
            <span className={css.name}>{name}</span>
            <IconButton
              icon="up"
              size="s"
              label={t.up(name)}
              data-step={id}
              isDisabled={index === 0}
              onClick={() => step(id, -1)}
            />
            <IconButton
              icon="down"
              size="s"
              label={t.down(name)}
              data-step={id}
              isDisabled={index === rows.length - 1}
              onClick={() => step(id, 1)}
            />
          </GridListItem>
        ))}
      </GridList>
    </>
  );
}
