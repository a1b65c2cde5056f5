import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { checkForm, type FormActionData } from '../../forms/form-check.ts';
import { requireLogin } from '../../session/require-login.ts';
import { clearToken } from '../../session/session.ts';
import { clearAllDrafts } from '../../storage/drafts.ts';

export const loadProfileCheck = async () => (await import('./check-profile.ts')).checkProfile;
export const loadPasswordCheck = async () => (await import('./check-profile.ts')).checkNewPassword;

export async function loadProfile({ request }: ClientLoaderFunctionArgs) {
  const { api, callApi } = requireLogin(request);
  const user = await callApi(api.auth.get_user_profile.$get());
  return user.ok ? { user: user.data } : { error: user.error };
}

export interface ProfileActionData extends FormActionData {
  isDone?: true;
  isErased?: true;
}

/** For the page's three forms, which differ by `intent`. */
export async function saveProfile({ request }: ClientActionFunctionArgs): Promise<ProfileActionData> {
  const { api, callApi, language } = requireLogin(request);
  const form = await request.formData();

  if (form.get('intent') === 'erase') {
    const [currentPassword, word] = [form.get('currentPassword'), form.get('word')];
    const json = typeof currentPassword === 'string' ? { currentPassword } : { word: String(word ?? '') };
    const erased = await callApi(api.auth.erase.$post({ json }));
    if (!erased.ok) return { error: erased.error };
    clearToken();
    clearAllDrafts();
    return { isErased: true };
  }

  if (form.get('intent') === 'password') {
    const typed = await checkForm(form, loadPasswordCheck, language);
    if ('answer' in typed) return typed.answer;
    const { confirmation: _, ...json } = typed.value;
    const changed = await callApi(api.auth.password.$put({ json }));
    return changed.ok ? { isDone: true } : typed.refused(changed.error);
  }

  const typed = await checkForm(form, loadProfileCheck, language);
  if ('answer' in typed) return typed.answer;
  const changed = await callApi(api.auth.profile.$put({ json: typed.value }));
  return changed.ok ? { isDone: true } : typed.refused(changed.error);
}

/** No reload after sending: the form is up to date, and an erased account has no data. */
export function shouldReloadProfile({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}
