import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Staff } from '#contract/staff/shapes.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { checkForm, type FormActionData } from '../../../forms/form-check.ts';
import { languageOf } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export const loadNewStaffCheck = async () => (await import('./check-staff.ts')).checkNewStaff;
export const loadStaffCheck = async () => (await import('./check-staff.ts')).checkStaff;

/** The account after a change, with its new password if it got one; or what was wrong. */
export type StaffActionData = FormActionData & { staff?: Staff; password?: string; isRemoved?: true };

export function loadStaff({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Staff[]>> {
  return callApiAsStaff(request, (api) => api.admin.staff.$get());
}

export async function changeStaff({ request }: ClientActionFunctionArgs): Promise<StaffActionData> {
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const intent = form.get('intent');
  form.delete('id');
  form.delete('intent');
  const param = { id };
  const json = { currentPassword: String(form.get('currentPassword') ?? '') };
  if (intent === 'remove') {
    const removed = await callApiAsStaff(request, (api) =>
      api.admin.staff[':id'].remove.$post({ param, json }),
    );
    return removed.ok ? { isRemoved: true } : { error: removed.error };
  }
  if (intent === 'password') {
    return toPasswordResult(
      await callApiAsStaff(request, (api) => api.admin.staff[':id'].password.$post({ param, json })),
    );
  }
  const language = languageOf(new URL(request.url).pathname);
  if (id === '') {
    const checked = await checkForm(form, loadNewStaffCheck, language);
    if ('answer' in checked) return checked.answer;
    const added = await callApiAsStaff(request, (api) => api.admin.staff.$post({ json: checked.value }));
    return added.ok ? toPasswordResult(added) : checked.refused(added.error);
  }
  const checked = await checkForm(form, loadStaffCheck, language);
  if ('answer' in checked) return checked.answer;
  const edited = await callApiAsStaff(request, (api) =>
    api.admin.staff[':id'].$put({ param, json: checked.value }),
  );
  return edited.ok ? { staff: edited.data } : checked.refused(edited.error);
}

function toPasswordResult(
  answer: { ok: true; data: { staff: Staff; password: string } } | { ok: false; error: ApiError },
): StaffActionData {
  return answer.ok ? answer.data : { error: answer.error };
}
