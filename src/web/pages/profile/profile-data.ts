import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { dropDrafts } from '../../drafts.ts';
import { checked, type FormAnswer } from '../../form.ts';
import { clearToken } from '../../session.ts';
import { signedIn } from '../../signed-in.ts';

export const loadProfileCheck = async () => (await import('./check-profile.ts')).checkProfile;
export const loadPasswordCheck = async () => (await import('./check-profile.ts')).checkNewPassword;

export async function loadProfile({ request }: ClientLoaderFunctionArgs) {
  const { api, ask } = signedIn(request);
  const user = await ask(api.auth.get_user_profile.$get());
  return user.ok ? { user: user.data } : { error: user.error };
}

export interface ProfileAnswer extends FormAnswer {
  isDone?: true;
  isErased?: true;
}

/** What the page's three forms send: `intent` says which. */
export async function changeOwn({ request }: ClientActionFunctionArgs): Promise<ProfileAnswer> {
  const { api, ask, language } = signedIn(request);
  const form = await request.formData();

  if (form.get('intent') === 'erase') {
    const [currentPassword, word] = [form.get('currentPassword'), form.get('word')];
    const json = typeof currentPassword === 'string' ? { currentPassword } : { word: String(word ?? '') };
    const erased = await ask(api.auth.erase.$post({ json }));
    if (!erased.ok) return { error: erased.error };
    clearToken();
    dropDrafts();
    return { isErased: true };
  }

  if (form.get('intent') === 'password') {
    const typed = await checked(form, loadPasswordCheck, language);
    if ('answer' in typed) return typed.answer;
    const { confirmation: _, ...json } = typed.value;
    const changed = await ask(api.auth.password.$put({ json }));
    return changed.ok ? { isDone: true } : typed.refused(changed.error);
  }

  const typed = await checked(form, loadProfileCheck, language);
  if ('answer' in typed) return typed.answer;
  const changed = await ask(api.auth.profile.$put({ json: typed.value }));
  return changed.ok ? { isDone: true } : typed.refused(changed.error);
}

/** What was typed is what counts now; and who is gone has nothing left to load. */
export function keepProfile({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}
