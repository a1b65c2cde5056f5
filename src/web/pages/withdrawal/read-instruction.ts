import type { LoaderFunctionArgs } from 'react-router';
import { type PolicySection, readPolicy } from '#domain/policies.ts';
import { wholeInstruction } from '#texts/withdrawal-instruction.ts';
import { ask } from '../../api.ts';
import { languageOf } from '../../language.tsx';
import { serverSide } from '../../server-context.ts';

/** The instruction on withdrawal, in one language: it is on the page, and not in its script. */
export async function readInstruction({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ instruction: PolicySection[] }> {
  const language = languageOf(new URL(request.url).pathname);
  const house = await ask(serverSide(context).apiFor(request).restaurant.$get(), language);
  if (!house.ok) throw new Response(null, { status: 503 });
  const { name, street, zipCode, city, phone, email } = house.data;
  const facts = { name, street, city: `${zipCode} ${city}`, phone, email };
  return { instruction: readPolicy(wholeInstruction(language, facts)) };
}
