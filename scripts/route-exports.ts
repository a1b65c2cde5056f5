import { parseSync } from 'oxc-parser';

const ROUTE_EXPORTS: ReadonlySet<string> = new Set(['loader', 'action', 'clientLoader', 'clientAction']);

export interface DroppedExport {
  /** The export that React Router looks for. */
  name: string;
  /** The function of the same module that it is an alias of, exported under its own name as well. */
  alias: string;
  line: number;
}

interface Expression {
  type: string;
  name?: string;
  arguments?: Expression[];
}

/** The names that an alias passes on: itself, or what a call such as `Object.assign` is given. */
function namesIn({ type, name, arguments: given = [] }: Expression): string[] {
  if (type === 'Identifier' && name !== undefined) return [name];
  return type === 'CallExpression' ? given.flatMap(namesIn) : [];
}

/**
 * Loaders and actions that are an alias of a function which the same module exports under its own name too:
 * `export const loader = load; export function load() {}`. React Router's build drops such an export, and the page
 * works only in development.
 */
export function findDroppedExports(file: string, code: string): DroppedExport[] {
  const { module, program } = parseSync(file, code);
  const entries = module.staticExports.flatMap((exported) => exported.entries);
  const ownNames = new Set(
    entries.flatMap(({ exportName, localName }) =>
      localName.name !== null && exportName.name === localName.name ? [localName.name] : [],
    ),
  );
  const aliases = entries.flatMap(({ exportName, localName, start }) =>
    exportName.name !== null && localName.name !== null && exportName.name !== localName.name
      ? [{ name: exportName.name, alias: localName.name, start }]
      : [],
  );
  const assigned = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init, start }) => {
      if (id.type !== 'Identifier' || init === null) return [];
      return namesIn(init as Expression).map((alias) => ({ name: id.name, alias, start }));
    });
  });
  return [...aliases, ...assigned]
    .filter(({ name, alias }) => ROUTE_EXPORTS.has(name) && ownNames.has(alias))
    .map(({ name, alias, start }) => ({ name, alias, line: code.slice(0, start).split('\n').length }));
}
