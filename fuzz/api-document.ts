import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './values.ts';

export interface Operation {
  method: string;
  /** With its parameters in braces, without `/api`. */
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  /** By content type. */
  bodies: Record<string, Schema>;
}

export interface ApiDocument {
  operations: Operation[];
  schemas: Record<string, Schema>;
  /** How a response differs from the document; null when it does not, or the call is not documented. */
  findMismatch(
    method: string,
    path: string,
    answer: { status: number; type: string; text: string },
  ): string | null;
}

interface RawOperation {
  parameters?: Operation['parameters'];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/**
 * Statuses that any call may return: too large, unsupported type, too many requests, header too long,
 * unavailable.
 */
const ALWAYS_POSSIBLE = [400, 413, 415, 429, 431, 503];

/** The document as the site itself serves it. */
export async function readDocument(url: string): Promise<ApiDocument> {
  const raw = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, RawOperation>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const named = raw.components?.schemas ?? {};
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: { schemas: named } });
  const checks = new Map<Schema, ValidateFunction>();
  const checkOf = (schema: Schema) => {
    const known = checks.get(schema);
    if (known) return known;
    const compiled = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
    checks.set(schema, compiled);
    return compiled;
  };

  const routes = Object.entries(raw.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const plain = path.replace(/^\/api/, '');
      const pattern = new RegExp(`^${plain.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}/*$`);
      return { method: method.toUpperCase(), path: plain, pattern, operation };
    }),
  );
  // A literal path before one with a parameter.
  const byPrecision = routes.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  return {
    schemas: named,
    operations: routes.map(({ method, path, operation }) => {
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      return {
        ...{ method, path, parameters: operation.parameters ?? [] },
        bodies: Object.fromEntries(bodies.map(([type, { schema }]) => [type, schema ?? {}])),
      };
    }),
    findMismatch(method, path, { status, type, text }) {
      const route = byPrecision.find((each) => each.method === method && each.pattern.test(path));
      if (!route) return null;
      const documented = route.operation.responses[status];
      if (!documented) return ALWAYS_POSSIBLE.includes(status) ? null : `status ${status} is not documented`;
      const content = documented.content?.[type];
      if (!content?.schema)
        return documented.content && text !== '' ? `a body of type '${type}' is not documented` : null;
      if (type !== 'application/json') return null;
      const check = checkOf(content.schema);
      if (check(JSON.parse(text))) return null;
      const [error] = check.errors ?? [];
      return `the body is not as documented: ${error?.instancePath || '/'} ${error?.message}`;
    },
  };
}
