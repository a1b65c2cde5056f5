import { lazy, useState } from 'react';
import { isPolicyType, POLICY_TYPES } from '#domain/policies.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import type { LegalText } from './policy-data.ts';
import { PolicyList } from './policy-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeLegalText as clientAction, loadLegalTexts as clientLoader } from './policy-data.ts';

const PolicyForm = lazy(async () => ({ default: (await import('./policy-form.tsx')).PolicyForm }));

export const meta = adminMeta('policies');

/**
 * The two legal texts, and below them the terms of ordering. There is no third policy: once both are written, they can
 * only be edited. The terms always exist, in the site's own words until the owner writes others.
 */
export default function PoliciesPage() {
  const t = useTexts(adminPolicyTexts);
  const editorState = useEditorState();
  return (
    <EditPage<LegalText[]>
      page="policies"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      tools={(texts) =>
        missingPolicies(texts).length > 0 && (
          <Button icon="plus" look="ink" onClick={editorState.create}>
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
          <PolicyList texts={texts} editedId={editorState.id} />
        </>
      )}
      editor={(texts) => <PolicyEditor key={editorState.id ?? 'new'} texts={texts} state={editorState} />}
    />
  );
}

const missingPolicies = (texts: LegalText[]) =>
  POLICY_TYPES.filter((type) => !texts.some((written) => written.type === type));

function PolicyEditor({ texts, state }: { texts: LegalText[]; state: EditorState }) {
  const t = useTexts(adminPolicyTexts);
  const { editing, dialogs, isGone } = useEditor({
    kind: 'policy',
    items: texts,
    state,
    isSame: ({ type }, sent) => type === sent.get('type'),
    hasOwnId: false,
    savedMessage: t.saved,
    // Only the owner's terms: the law requires the policies, and the site's own terms take their place.
    deletionOf: ({ type, updatedAt }) =>
      isPolicyType(type) || updatedAt === null ? undefined : { ...t.deletion, message: t.deletion.words },
  });
  // As it was when the form opened, a restored draft included: input stays if somebody else writes the same text.
  const [missing] = useState(() => {
    const typed = editing.draft.restored?.entries.find(([name]) => name === 'type')?.[1];
    return missingPolicies(texts.filter(({ type }) => type !== typed));
  });
  if (isGone || (!editing.item && missing.length === 0)) return null;
  return (
    <>
      <PolicyForm missing={missing} editing={editing} />
      {dialogs}
    </>
  );
}
