import type { Ajv } from 'ajv';

export interface Exchange {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  request: unknown;
  status: number;
  answer: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a third party's document
type Json = any;

interface Operation {
  file: string;
  /** JSON pointer of the operation, without the file. */
  at: string;
  definition: Json;
}

export interface OpenApiChecker {
  /** What PayPal would not have sent, or would have refused. */
  findViolations(exchange: Exchange): string[];
}

interface Provider {
  name: string;
  /** Its OpenAPI documents by the names of their files. They may not be distributed with the project. */
  documents: Record<string, Json>;
  /** Its schemas of requests are those of answers, and require what only it can know. */
  mayRequestsOmit?: boolean;
}

/** Holds exchanges with a stand-in against what the provider itself has published. */
export async function createOpenApiChecker({
  name: provider,
  documents: all,
  mayRequestsOmit = false,
}: Provider): Promise<OpenApiChecker> {
  // Loaded only here: the other tests need neither the documents nor the checker.
  const [{ Ajv }, { default: formats }] = await Promise.all([import('ajv'), import('ajv-formats')]);
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, unicodeRegExp: false });
  formats.default(ajv, ['date-time', 'uri']);
  for (const [file, document] of Object.entries(all)) ajv.addSchema(document, file);
  return {
    findViolations: (exchange) => {
      const operation = findOperation(all, exchange);
      if (!operation) return [`${exchange.method} ${exchange.path} is no call of ${provider}'s`];
      const complaints = [
        ...checkHeaders(ajv, operation, exchange),
        ...checkRequest(ajv, all, operation, exchange, mayRequestsOmit),
        ...checkAnswer(ajv, all, operation, exchange),
      ];
      return complaints.map((complaint) => `${exchange.method} ${exchange.path}: ${complaint}`);
    },
  };
}

function findOperation(all: Record<string, Json>, { method, path }: Exchange): Operation | null {
  for (const [file, { paths }] of Object.entries(all)) {
    for (const [template, operations] of Object.entries<Json>(paths)) {
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      const definition = operations[method.toLowerCase()];
      if (!definition || !pattern.test(path)) continue;
      return { file, at: `/paths/${escaped(template)}/${method.toLowerCase()}`, definition };
    }
  }
  return null;
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

function checkHeaders(ajv: Ajv, { file, definition }: Operation, { headers }: Exchange): string[] {
  const document = ajv.getSchema(file)?.schema as Json;
  const parameters = (definition.parameters ?? []).map((parameter: Json) =>
    parameter.$ref ? resolveRef(document, parameter.$ref) : parameter,
  );
  return parameters.flatMap((parameter: Json) => {
    if (parameter.in !== 'header') return [];
    const value = headers[parameter.name.toLowerCase()];
    if (value === undefined) return parameter.required ? [`header ${parameter.name} is missing`] : [];
    const validate = ajv.compile(parameter.schema);
    return validate(value) ? [] : [`header ${parameter.name}: ${ajv.errorsText(validate.errors)}`];
  });
}

function checkRequest(
  ajv: Ajv,
  all: Record<string, Json>,
  { file, at, definition }: Operation,
  { request }: Exchange,
  mayOmit: boolean,
): string[] {
  const body = definition.requestBody;
  if (!body) return request === undefined ? [] : ['a body where none is taken'];
  if (request === undefined) return [];
  const pointer = body.$ref ? body.$ref.slice(1) : `${at}/requestBody`;
  const $ref = `${file}#${pointer}/content/application~1json/schema`;
  return [
    ...validateAgainst(ajv, $ref, request, mayOmit),
    ...undeclared(all[file], resolveRef(all[file], $ref), request, ''),
  ];
}

function checkAnswer(
  ajv: Ajv,
  all: Record<string, Json>,
  { file, at, definition }: Operation,
  { status, answer }: Exchange,
): string[] {
  const key = definition.responses[status] ? String(status) : 'default';
  const response = definition.responses[key];
  const pointer = response.$ref ? response.$ref.slice(1) : `${at}/responses/${key}`;
  const { content } = resolveRef(all[file], `#${pointer}`);
  const [type] = Object.keys(content ?? {});
  return type ? validateAgainst(ajv, `${file}#${pointer}/content/${escaped(type)}/schema`, answer) : [];
}

function validateAgainst(ajv: Ajv, $ref: string, value: unknown, mayOmit = false): string[] {
  const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
  if (validate(value)) return [];
  const errors = validate.errors?.filter(({ keyword }) => !mayOmit || keyword !== 'required') ?? [];
  return errors.length === 0 ? [] : [ajv.errorsText(errors)];
}

/** Their schemas allow undeclared fields; sending one is a mistake of ours all the same. */
function undeclared(document: Json, schema: Json, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    const items = partsOf(document, schema).find((part) => part.items)?.items;
    return value.flatMap((item, index) => undeclared(document, items ?? {}, item, `${at}/${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const parts = partsOf(document, schema);
  if (parts.some((part) => part.additionalProperties)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const named = parts.find((part) => part.properties?.[name]);
    return named
      ? undeclared(document, named.properties[name], field, `${at}/${name}`)
      : [`${at}/${name} is no declared field`];
  });
}

function partsOf(document: Json, schema: Json): Json[] {
  const own = schema.$ref ? resolveRef(document, schema.$ref) : schema;
  const others = [own.allOf, own.anyOf, own.oneOf].flatMap((list) => list ?? []);
  return [own, ...others.flatMap((part) => partsOf(document, part))];
}

function resolveRef(document: Json, $ref: string): Json {
  const parts = $ref.slice($ref.indexOf('#') + 2).split('/');
  return parts.reduce((at, part) => at[part.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}
