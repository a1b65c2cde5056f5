import { isPolicyType } from '#domain/policies.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import type { LegalText } from './policy-data.ts';
import { PolicyList } from './policy-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeLegalText as clientAction, loadLegalTexts as clientLoader } from './policy-data.ts';

const PolicyForm = lazyPart(async () => (await import('./policy-form.tsx')).PolicyForm);

export const meta = adminMeta('policies');

/**
 * The two legal texts, and below them the terms of ordering. None is ever missing: a policy that is not written is there as
 * a template, and the terms are in the site's own words until the owner writes others.
 */
export default function PoliciesPage() {
  const t = useTexts(adminPolicyTexts);
  const editorState = useEditorState();
  return (
    <EditPage<LegalText[]>
      page="policies"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      list={(texts) => <PolicyList texts={texts} editedId={editorState.id} />}
      editor={(texts) => <PolicyEditor key={editorState.id} texts={texts} state={editorState} />}
    />
  );
}

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
  const { item } = editing;
  if (isGone || !item) return null;
  return (
    <>
      <PolicyForm text={item} editing={editing} />
      {dialogs}
    </>
  );
}
