import { parseWithZod } from '@conform-to/zod/v4';
import { messageBody } from '#contract/messages/shapes.ts';
import { contactTexts } from '#texts/contact.ts';
import { fieldErrorMessage } from '#texts/issues.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, callApi, createApi } from '../../api/api-client.ts';

/**
 * Checks and sends the form: in the browser, or on the server without script. In a file of its own because it needs Zod
 * and all error messages, which are loaded only on sending.
 */
export async function sendMessage(
  form: FormData,
  language: Language,
  api: ApiClient = createApi({ language }),
): Promise<MessageResult> {
  const typed = readTypedFields(form);
  const submission = parseWithZod(form, { schema: messageBody });
  if (submission.status !== 'success') {
    const problems = Object.entries(submission.error ?? {}).map(([field, codes]) => [
      field,
      codes?.[0] ?? '',
    ]);
    return { problems: toFieldMessages(problems, language), typed };
  }
  const sent = await callApi(api.message.$post({ json: submission.value }), language);
  if (sent.ok) return { isSent: true, hasRequestedNewsletter: submission.value.newsletter };
  const { code, httpStatus, message, issues } = sent.error;
  const problems = (issues ?? []).map(({ path, code }) => [path, code]);
  if (problems.length > 0) return { problems: toFieldMessages(problems, language), typed };
  const isOurFault = code === 'unreachable' || httpStatus >= 500;
  const fallback = contactTexts[language].failed;
  return { failure: isOurFault ? { title: fallback, text: message } : { title: message }, typed };
}

function toFieldMessages(problems: string[][], language: Language): MessageResult['problems'] {
  return Object.fromEntries(problems.map(([field, code = '']) => [field, fieldErrorMessage(code, language)]));
}

function readTypedFields(form: FormData): MessageResult['typed'] {
  const fields: MessageField[] = ['name', 'phone', 'email', 'message', 'newsletter'];
  return Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));
}

export type MessageField = 'name' | 'phone' | 'email' | 'message' | 'newsletter';

/** The outcome, in words that the form shows as they are. */
export interface MessageResult {
  isSent?: boolean;
  hasRequestedNewsletter?: boolean;
  /** Error message by field. */
  problems?: Partial<Record<string, string>>;
  failure?: { title: string; text?: string };
  /** The field values, unless the message was sent. */
  typed?: Partial<Record<MessageField, string>>;
}
