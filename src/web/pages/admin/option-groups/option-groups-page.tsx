import { useState } from 'react';
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { ListedOptionGroup, OptionGroupBody } from '#contract/menu/option-group-shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminOptionGroupTexts } from '#texts/admin-option-groups.ts';
import { optionRule } from '#texts/option-groups.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { ReorderButton } from '../kit/editing/reorder-list.tsx';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { placeOf, sharedPlaces } from './places.ts';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';

const GroupReorderLists = lazyPart(async () => (await import('./group-reorder-lists.tsx')).GroupReorderLists);
const GroupForm = lazyPart(async () => (await import('./group-form.tsx')).GroupForm);

export const meta = adminMeta('optionGroups');

interface GroupsData {
  groups: ListedOptionGroup[];
  menu: Menu;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<GroupsData>> {
  const [groups, menu] = await Promise.all([
    callApiAsStaff(request, (api) => api['option-groups'].$get()),
    callApiAsStaff(request, (api) => api.menu.$get()),
  ]);
  if (!groups.ok) return groups;
  return menu.ok ? { ...menu, data: { groups: groups.data, menu: menu.data } } : menu;
}

/** Creates a group; with an `id`, saves or deletes that one. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const text = (name: string) => String(fields.get(name) ?? '');
  const param = { id: text('id') };
  if (fields.has('order')) {
    const [groups, seen] = [text('order'), text('seen')].map((ids) => JSON.parse(ids) as string[]);
    const json = { ...placeOf(text('category')), groups: groups ?? [], seen };
    return callApiAsStaff(request, (api) => api['option-groups'].places.$put({ json }));
  }
  if (text('intent') === 'delete')
    return callApiAsStaff(request, (api) =>
      api['option-groups'][':id'].$delete({ param, query: { version: text('version') } }),
    );
  const json = {
    ...{ name: text('name'), nameEn: text('nameEn'), least: Number(text('least')) },
    most: text('most') === '' ? null : Number(text('most')),
    ...{ isRepeatable: text('isRepeatable') !== '', freeCount: Number(text('freeCount')) },
    options: JSON.parse(text('options')) as OptionGroupBody['options'],
    places: JSON.parse(text('places')) as NonNullable<OptionGroupBody['places']>,
    ...(fields.has('version') && { version: Number(text('version')) }),
  };
  if (fields.has('id'))
    return callApiAsStaff(request, (api) => api['option-groups'][':id'].$put({ param, json }));
  const _id = text('_id');
  return callApiAsStaff(request, (api) => api['option-groups'].$post({ json: { ...json, _id } }));
}

/** The option groups: what is chosen with dishes, made once and hung on any number of them. */
export default function OptionGroupsPage() {
  const t = useTexts(adminOptionGroupTexts);
  const editorState = useEditorState();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <EditPage<GroupsData>
      page="optionGroups"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      tools={({ groups }) => (
        <>
          {sharedPlaces(groups).length > 0 && (
            <ReorderButton isOrdering={isOrdering} onOrdering={setOrdering} />
          )}
          {!isOrdering && (
            <Button icon="plus" look="ink" onClick={editorState.create}>
              {t.create}
            </Button>
          )}
        </>
      )}
      list={({ groups, menu }) =>
        isOrdering && sharedPlaces(groups).length > 0 ? (
          <GroupReorderLists groups={groups} menu={menu} />
        ) : (
          <GroupList groups={groups} editedId={editorState.id} />
        )
      }
      editor={(data) => <GroupEditor key={editorState.id ?? 'new'} data={data} state={editorState} />}
    />
  );
}

function GroupEditor({ data: { groups, menu }, state }: { data: GroupsData; state: EditorState }) {
  const t = useTexts(adminOptionGroupTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { editing, dialogs, isGone } = useEditor({
    kind: 'option-group',
    items: groups,
    state,
    savedMessage: t.saved,
    deletionOf: (group) => ({
      question: t.question(localizedName(language, group)),
      consequence: t.consequence,
      message: deleted(localizedName(language, group)),
    }),
  });
  if (isGone) return null;
  return (
    <>
      <GroupForm menu={menu} editing={editing} />
      {dialogs}
    </>
  );
}

function GroupList({ groups, editedId }: { groups: readonly ListedOptionGroup[]; editedId: string | null }) {
  const t = useTexts(adminOptionGroupTexts);
  const language = useLanguage();
  if (groups.length === 0)
    return (
      <EmptyState title={t.none}>
        <p>{t.noneText}</p>
      </EmptyState>
    );
  return (
    <ul>
      {groups.map((group) => (
        <EditRow
          key={group._id}
          name={localizedName(language, group)}
          to={`/adminnavbar/option-groups?edit=${group._id}`}
          detail={t.options(group.options.length)}
          isEdited={group._id === editedId}
        >
          <span className="small soft">
            {t.rule(optionRule(group.least, group.most, language))}
            {group.places.length === 0 && ` · ${t.nowhere}`}
          </span>
        </EditRow>
      ))}
    </ul>
  );
}
