import { useState } from 'react';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useEditor } from '../kit/editing/use-editor.tsx';
import type { EditorState } from '../kit/editing/use-editor-state.ts';
import { DishForm } from './dish-form.tsx';

/** The form of one dish, with what is asked before it is deleted. */
export function DishEditor({
  menu,
  state,
  copiedId,
  firstCategory,
}: {
  menu: Menu;
  state: EditorState;
  /** The dish that a new one starts as a copy of. */
  copiedId: string | null;
  firstCategory: string;
}) {
  const t = useTexts(adminMenuTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { editing, dialogs, isGone } = useEditor({
    kind: copiedId ? `copy-of-${copiedId}` : 'dish',
    items: menu.menuItems,
    state,
    savedMessage: t.dishSaved,
    deletionOf: (dish) => ({
      question: t.deleteDish,
      consequence: t.deleteDishText,
      message: deleted(localizedName(language, dish)),
    }),
  });
  const [original] = useState(() =>
    editing.item ? undefined : menu.menuItems.find(({ _id }) => _id === copiedId),
  );
  if (isGone) return null;
  return (
    <>
      <DishForm original={original} menu={menu} firstCategory={firstCategory} editing={editing} />
      {dialogs}
    </>
  );
}
