import { parseWithZod } from '@conform-to/zod/v4';
import { messageBody } from '#contract/messages/shapes.ts';
import { contactTexts } from '#texts/contact.ts';
import { fieldWords } from '#texts/issues.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, ask, createApi } from '../../api.ts';
import type { MessageAnswer, MessageField } from './message-answer.ts';

/**
 * Checks and sends what stands in the form: in the browser, and on the server for those without script. Only
 * who sends something needs this file, and with it Zod and the words of every refusal.
 */
export async function sendMessage(
  form: FormData,
  language: Language,
  api: ApiClient = createApi({ language }),
): Promise<MessageAnswer> {
  const typed = typedIn(form);
  const submission = parseWithZod(form, { schema: messageBody });
  if (submission.status !== 'success') {
    const problems = Object.entries(submission.error ?? {}).map(([field, codes]) => [
      field,
      codes?.[0] ?? '',
    ]);
    return { problems: worded(problems, language), typed };
  }
  const sent = await ask(api.message.$post({ json: submission.value }), language);
  if (sent.ok) return { isSent: true, hasAskedForNewsletter: submission.value.newsletter };
  const { code, httpStatus, message, issues } = sent.error;
  const problems = (issues ?? []).map(({ path, code }) => [path, code]);
  if (problems.length > 0) return { problems: worded(problems, language), typed };
  const isOurFault = code === 'unreachable' || httpStatus >= 500;
  const fallback = contactTexts[language].failed;
  return { failure: isOurFault ? { title: fallback, text: message } : { title: message }, typed };
}

function worded(problems: string[][], language: Language): MessageAnswer['problems'] {
  return Object.fromEntries(problems.map(([field, code = '']) => [field, fieldWords(code, language)]));
}

function typedIn(form: FormData): MessageAnswer['typed'] {
  const fields: MessageField[] = ['name', 'phone', 'email', 'message', 'newsletter'];
  return Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));
}
