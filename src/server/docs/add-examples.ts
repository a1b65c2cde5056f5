/** A call recorded in the tests, with every value that differs between runs replaced. */
export interface Example {
  /** Path and query parameters and `idempotency-key`, by name. */
  parameters?: Record<string, string>;
  request?: unknown;
  /** By status. */
  responses: Record<string, unknown>;
}

/** By method and path as in the contract: 'PUT /address/edit/{id}'. */
export type Examples = Record<string, Example>;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  parameters?: { name: string; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Loaded only for the API document, which neither the start nor a page needs. Written by `npm run examples`. */
export async function readExamples(): Promise<Examples> {
  const { default: examples } = await import('./examples.json', { with: { type: 'json' } });
  return examples as unknown as Examples;
}

/** Adds an example beside each shape of the document. Calls may share parts of it: they are copied, not changed. */
export function addExamples(paths: object, examples: Examples): void {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const example = examples[`${method.toUpperCase()} ${path}`];
      if (example) addExample(operation, example);
    }
  }
}

function addExample(operation: Operation, { parameters = {}, request, responses }: Example): void {
  operation.parameters &&= operation.parameters.map((parameter) => {
    const value = parameters[parameter.name];
    return value === undefined ? parameter : { ...parameter, example: typed(value, parameter.schema) };
  });
  const { requestBody } = operation;
  if (requestBody && request !== undefined)
    operation.requestBody = { ...requestBody, content: beside(requestBody.content, request) };
  for (const [status, answer] of Object.entries(responses)) {
    const response = operation.responses[status];
    if (response?.content)
      operation.responses[status] = { ...response, content: beside(response.content, answer) };
  }
}

function beside(content: Content, example: unknown): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const isForm = type === 'multipart/form-data';
      return [type, { ...media, example: isForm ? typedFields(example as object, media.schema) : example }];
    }),
  );
}

function typedFields(fields: object, schema: Schema = {}): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typed(value, schema.properties?.[name])]),
  );
}

/** URLs and forms carry text, also where the document says number. */
function typed(text: string, { type }: Schema = {}): string | number {
  const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
  return isNumber ? Number(text) : text;
}
