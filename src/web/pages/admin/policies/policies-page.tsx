import { lazy, useState } from 'react';
import { isPolicyType, POLICY_TYPES } from '#domain/policies.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditing } from '../kit/editing/use-editing.tsx';
import { type EditorState, useEditedItem, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import type { LegalText } from './policy-data.ts';
import { PolicyList } from './policy-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeLegalText as clientAction, loadLegalTexts as clientLoader } from './policy-data.ts';

const PolicyForm = lazy(async () => ({ default: (await import('./policy-form.tsx')).PolicyForm }));

export const meta = adminMeta('policies');

/**
 * The two legal texts, and below them the terms of ordering. A third policy there is not: once both are written, they
 * can only be edited (admin spec 4). The terms are there from the beginning, in the site's own words.
 */
export default function PoliciesPage() {
  const t = useTexts(adminPolicyTexts);
  const edits = useEditorState();
  return (
    <EditPage<LegalText[]>
      page="policies"
      edits={edits}
      fetchFailed={t.fetchFailed}
      tools={(texts) =>
        missingPolicies(texts).length > 0 && (
          <Button icon="plus" look="ink" onClick={edits.create}>
            {t.create}
          </Button>
        )
      }
      list={(texts) => (
        <>
          {missingPolicies(texts).length === POLICY_TYPES.length && (
            <EmptyState title={t.empty}>
              <p>{t.emptyText}</p>
            </EmptyState>
          )}
          <PolicyList texts={texts} editedId={edits.id} />
        </>
      )}
      editor={(texts) => <PolicyEditor key={edits.id ?? 'new'} texts={texts} edits={edits} />}
    />
  );
}

const missingPolicies = (texts: LegalText[]) =>
  POLICY_TYPES.filter((type) => !texts.some((written) => written.type === type));

function PolicyEditor({ texts, edits }: { texts: LegalText[]; edits: EditorState }) {
  const t = useTexts(adminPolicyTexts);
  const { thing: text, isGone, kept } = useEditedItem(texts, edits, 'policy');
  // The site's own words can't be deleted, and the law wants the others.
  const isDeletable = text !== undefined && !isPolicyType(text.type) && text.updatedAt !== null;
  const { editing, dialogs } = useEditing({
    thing: text,
    kept,
    all: texts,
    isIt: ({ type }, sent) => type === sent.get('type'),
    savedWords: t.saved,
    ...(isDeletable && { deletion: t.deletion }),
    onDone: edits.close,
  });
  // As it was when the form opened: what somebody types does not go when another one writes the same text, not even
  // by a reload.
  const [missing] = useState(() => {
    const typed = kept.draft?.entries.find(([name]) => name === 'type')?.[1];
    return missingPolicies(texts.filter(({ type }) => type !== typed));
  });
  if (isGone || (!text && missing.length === 0)) return null;
  return (
    <>
      <PolicyForm text={text} missing={missing} editing={editing} />
      {dialogs}
    </>
  );
}
