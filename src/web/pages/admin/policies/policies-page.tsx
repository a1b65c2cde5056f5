import { lazy, useState } from 'react';
import type { Policy } from '#contract/policies/shapes.ts';
import { POLICY_TYPES } from '#domain/policies.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { adminMeta } from '../admin-meta.ts';
import { EditPage } from '../editing/edit-page.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { type Edits, useEdited, useEdits } from '../editing/use-edits.ts';
import { PolicyList } from './policy-list.tsx';

export { shouldRevalidate } from '../editing/should-revalidate.ts';
export { loadPolicies as clientLoader, savePolicy as clientAction } from './policy-data.ts';

const PolicyForm = lazy(async () => ({ default: (await import('./policy-form.tsx')).PolicyForm }));

export const meta = adminMeta('policies');

/** The two legal texts. A third there is not: once both are written, they can only be edited (admin spec 4). */
export default function PoliciesPage() {
  const t = useTexts(adminPolicyTexts);
  const edits = useEdits();
  return (
    <EditPage<Policy[]>
      page="policies"
      edits={edits}
      fetchFailed={t.fetchFailed}
      tools={(policies) =>
        policies.length < POLICY_TYPES.length && (
          <Button icon="plus" look="ink" onClick={edits.create}>
            {t.create}
          </Button>
        )
      }
      list={(policies) =>
        policies.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <PolicyList policies={policies} editedId={edits.id} />
        )
      }
      editor={(policies) => <PolicyEditor key={edits.id ?? 'new'} policies={policies} edits={edits} />}
    />
  );
}

function PolicyEditor({ policies, edits }: { policies: Policy[]; edits: Edits }) {
  const t = useTexts(adminPolicyTexts);
  const { thing: policy, isGone } = useEdited(policies, edits);
  const { editing, dialogs } = useEditing({
    thing: policy,
    all: policies,
    isIt: ({ type }, sent) => type === sent.get('type'),
    savedWords: t.saved,
    onDone: edits.close,
  });
  // As it was when the form opened: what somebody types does not go when another one writes the same text.
  const [missing] = useState(() =>
    POLICY_TYPES.filter((type) => !policies.some((written) => written.type === type)),
  );
  if (isGone || (!policy && missing.length === 0)) return null;
  return (
    <>
      <PolicyForm policy={policy} missing={missing} editing={editing} />
      {dialogs}
    </>
  );
}
