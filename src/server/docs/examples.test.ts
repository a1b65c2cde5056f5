import { tmpdir } from 'node:os';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { DRAWING_IDS } from '#looks/drawings.ts';
import { ACCENT_IDS, LOOK_IDS } from '#looks/index.ts';
import { routesByName, takesJson } from '../test/contract-routes.ts';
import { everyCall } from '../test/every-call.ts';
import { recordExamples } from '../test/examples/recorder.ts';
import { haveliWordsIn } from '../test/haveli-words.ts';
import { openTestApp } from '../test/test-app.ts';
import { addExamples, type Examples, readExamples } from './add-examples.ts';

/** `npm run examples` runs these tests and writes what they record. */
const FILE = './examples.json';

interface Media {
  schema: object;
  example?: unknown;
}
interface Operation {
  parameters?: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let examples: Examples;
let served: Document;
let page: string;
beforeAll(async () => {
  examples = await recordExamples();
  await using testApp = await openTestApp();
  served = await (await testApp.app.request('/api/openapi.json')).json();
  page = await (await testApp.app.request('/api/docs')).text();
});

const isSuccess = (status: string) => status.startsWith('2');

test('the examples that are kept are what the site is sent and answers', async () => {
  const text = `${JSON.stringify(examples, null, 2)}\n`;
  await expect(text, 'The calls have changed: run `npm run examples`').toMatchFileSnapshot(FILE);
});

describe('examples', () => {
  test('of each call are what the contract says', () =>
    everyCall(routesByName, (route, name) => {
      const todo = `${name} has no example: make the call once in src/server/test/examples, then run \`npm run examples\``;
      const example = examples[name];
      expect(example, todo).toBeDefined();
      expect(example?.request !== undefined, todo).toBe(route.request?.body !== undefined);
      expect(Object.keys(example?.responses ?? {}), todo).toEqual(
        Object.keys(route.responses).filter(isSuccess),
      );
      for (const [, parameter] of route.path.matchAll(/\{(\w+)\}/g))
        expect(example?.parameters, todo).toHaveProperty(parameter as string);
      const { request, responses } = example ?? { responses: {} };
      // A form's picture is only described here.
      if (takesJson(route)) {
        const sent = route.request?.body?.content['application/json']?.schema.safeParse(request);
        expect(sent?.error?.issues).toBeUndefined();
      }
      for (const [status, answer] of Object.entries(responses)) {
        const [shape] = Object.values(route.responses[Number(status)]?.content ?? {});
        const read = shape?.schema.safeParse(answer);
        expect(read?.error?.issues).toBeUndefined();
        expect(read?.data).toEqual(answer);
      }
    }));

  test('of no other call are kept', () => {
    expect(Object.keys(examples).sort()).toEqual(routesByName.map(([name]) => name).sort());
  });

  test('show nothing that opens anything, and nothing of the machine that recorded them', () => {
    const opening = ['token', 'challenge', 'secret', 'key', 'recoveryCodes', ...['password', 'newPassword']];
    const shown = [...opening, 'currentPassword'].flatMap((field) => valuesOf(examples, field));
    expect(shown.length).toBeGreaterThan(20);
    for (const value of shown.flat()) expect(value).toMatch(/^(another )?example/i);
    const text = JSON.stringify(examples);
    for (const place of [tmpdir(), process.cwd(), process.execPath]) expect(text).not.toContain(place);
  });
});

/** All fields of that name, wherever they are. */
function valuesOf(value: unknown, field: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === field ? [inner] : []),
    ...valuesOf(inner, field),
  ]);
}

describe('the OpenAPI document', () => {
  test('has an example of each body, of each successful answer, and of what is in the path', () => {
    // Together with those recorded just now: the stored ones may be about to be replaced.
    const document = structuredClone(served);
    addExamples(document.paths, examples);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'document', components: document.components });
    const check = (where: string, { schema, example }: Media) => {
      expect(example, where).toBeDefined();
      const isValid = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
      isValid(example);
      expect(isValid.errors, where).toBeNull();
    };
    let checked = 0;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
        const name = `${method.toUpperCase()} ${path}`;
        checked += 1;
        for (const parameter of parameters)
          if (parameter.in === 'path' || parameter.example !== undefined) check(name, parameter);
        for (const media of Object.values(requestBody?.content ?? {})) check(name, media);
        for (const [status, { content }] of Object.entries(responses)) {
          for (const media of Object.values(content)) {
            if (isSuccess(status)) check(name, media);
            else expect(media.example, name).toBeUndefined();
          }
        }
      }
    }
    expect(checked).toBe(routesByName.length);
  });

  test('is served with those that are kept', async () => {
    const kept = await readExamples();
    const operation = served.paths['/cart/add']?.post;
    const { request, responses } = kept['POST /cart/add'] as Examples[string];
    expect(operation?.requestBody?.content['application/json']?.example).toEqual(request);
    expect(operation?.responses[200]?.content['application/json']?.example).toEqual(responses[200]);
  });

  test('speaks of no restaurant: the ids of looks, accents and drawings are all that the sample has given it', () => {
    const ids = [...LOOK_IDS, ...ACCENT_IDS, ...DRAWING_IDS].join('|');
    const withoutIds = (text: string) => text.replace(new RegExp(`("|&quot;)(${ids})("|&quot;)`, 'g'), '');
    for (const text of [JSON.stringify(served), page]) expect(haveliWordsIn(withoutIds(text))).toEqual([]);
  });

  test('shows them on its page', () => {
    expect(page.match(/<summary>Example<\/summary>/g)?.length).toBeGreaterThan(routesByName.length);
    expect(page).toContain('Bitte ohne Knoblauch');
  });
});
