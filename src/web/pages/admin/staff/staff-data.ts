import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Staff } from '#contract/staff/shapes.ts';
import type { ApiError } from '../../../api.ts';
import { checked, type FormAnswer } from '../../../form.ts';
import { languageOf } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';

export const loadNewCheck = async () => (await import('./check-staff.ts')).checkNewStaff;
export const loadCheck = async () => (await import('./check-staff.ts')).checkStaff;

/** What became of a change: the account as it is now, with its password where it got one; or what was wrong. */
export type StaffAnswer = FormAnswer & { staff?: Staff; password?: string; isRemoved?: true };

export function loadStaff({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Staff[]>> {
  return askAsStaff(request, (api) => api.admin.staff.$get());
}

export async function changeStaff({ request }: ClientActionFunctionArgs): Promise<StaffAnswer> {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const intent = form.get('intent');
  form.delete('id');
  form.delete('intent');
  const param = { id };
  const json = { currentPassword: String(form.get('currentPassword') ?? '') };
  if (intent === 'remove') {
    const removed = await askAsStaff(request, (api) => api.admin.staff[':id'].remove.$post({ param, json }));
    return removed.ok ? { isRemoved: true } : { error: removed.error };
  }
  if (intent === 'password') {
    return passwordOf(
      await askAsStaff(request, (api) => api.admin.staff[':id'].password.$post({ param, json })),
    );
  }
  const language = languageOf(new URL(request.url).pathname);
  if (id === '') {
    const filled = await checked(form, loadNewCheck, language);
    if ('answer' in filled) return filled.answer;
    const added = await askAsStaff(request, (api) => api.admin.staff.$post({ json: filled.value }));
    return added.ok ? passwordOf(added) : filled.refused(added.error);
  }
  const filled = await checked(form, loadCheck, language);
  if ('answer' in filled) return filled.answer;
  const edited = await askAsStaff(request, (api) =>
    api.admin.staff[':id'].$put({ param, json: filled.value }),
  );
  return edited.ok ? { staff: edited.data } : filled.refused(edited.error);
}

function passwordOf(
  answer: { ok: true; data: { staff: Staff; password: string } } | { ok: false; error: ApiError },
): StaffAnswer {
  return answer.ok ? answer.data : { error: answer.error };
}
