import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { AddressFields } from '#domain/addresses.ts';
import type { Locality } from '#domain/orders/delivery-areas.ts';
import type { ApiError } from '../../api/api-client.ts';
import { checkForm, type FormActionData } from '../../forms/form-check.ts';
import { requireLogin } from '../../session/require-login.ts';
import { savedContact } from '../../session/saved-contact.ts';
import { clearDraft, readDraft, storeDraft } from '../../storage/drafts.ts';

/** The draft by which the checkout knows which address was saved meanwhile. */
export const SAVED_ADDRESS_KEY = 'saved-address';

export const loadCheck = async () => (await import('./check-address.ts')).checkAddressForm;

/** Reads from the query which address is edited, or a new one, for delivery or for pickup. */
function readQuery(url: URL) {
  const id = url.searchParams.get('aId') || null;
  const isPickup = url.searchParams.get('pickup') === 'true';
  return { id, isPickup, draftKey: `address:${id ?? (isPickup ? 'pickup' : 'delivery')}` };
}

export async function loadAddress({ request }: ClientLoaderFunctionArgs) {
  const { api, callApi, url } = requireLogin(request);
  const { id, isPickup, draftKey } = readQuery(url);
  const [address, restaurant, known] = await Promise.all([
    id === null ? null : callApi(api.address[':id'].$get({ param: { id } })),
    callApi(api.restaurant.$get()),
    id === null ? readContact() : null,
  ]);
  const areas: readonly Locality[] = restaurant.ok ? restaurant.data.deliveryAreas : [];
  if (address && !address.ok) return { error: address.error };
  const { _id, ...saved } = address?.data ?? { _id: null };
  return { id, isPickup, draftKey, saved: { ...known, ...saved }, draft: readAddressDraft(draftKey), areas };

  /** A new address starts with the contact details of another one or of the account. */
  async function readContact() {
    const [addresses, user] = await Promise.all([
      callApi(api.address.$get()),
      callApi(api.auth.get_user_profile.$get()),
    ]);
    return savedContact(addresses.ok ? addresses.data : [], user.ok ? user.data : undefined);
  }
}

export type AddressData = Exclude<Awaited<ReturnType<typeof loadAddress>>, { error: unknown }>;

interface AddressActionData extends FormActionData {
  isDone?: true;
  deleteError?: ApiError;
}

export async function saveAddress({ request }: ClientActionFunctionArgs): Promise<AddressActionData> {
  const { api, callApi, language, url } = requireLogin(request);
  const { id, draftKey } = readQuery(url);
  const form = await request.formData();

  if (form.get('intent') === 'delete' && id !== null) {
    const deleted = await callApi(api.address.delete[':id'].$delete({ param: { id } }));
    if (!deleted.ok) return { deleteError: deleted.error };
    clearDraft(draftKey);
    return { isDone: true };
  }

  const checkedAddress = await checkForm(form, loadCheck, language);
  if ('answer' in checkedAddress) return checkedAddress.answer;
  const json = checkedAddress.value;
  const answer = await (id === null
    ? callApi(api.address.add.$post({ json }))
    : callApi(api.address.edit[':id'].$put({ param: { id }, json })));
  if (!answer.ok) return checkedAddress.refused(answer.error);
  clearDraft(draftKey);
  storeDraft(SAVED_ADDRESS_KEY, { id: answer.data._id });
  return { isDone: true };
}

/** No reload after sending: the form is newer than anything that could be loaded. */
export function shouldReloadForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}

/** Stores the form's entries as the browser would send them. */
export function storeAddressDraft(key: string, form: HTMLFormElement): void {
  storeDraft(key, Object.fromEntries(new FormData(form)));
}

function readAddressDraft(key: string): Partial<AddressFields> {
  const draft = readDraft<Record<keyof AddressFields, string>>(key);
  if (!draft) return {};
  const { isDefault, isSelfPickup, ...texts } = draft;
  return { ...texts, isDefault: isDefault === 'on', isSelfPickup: isSelfPickup === 'on' };
}
