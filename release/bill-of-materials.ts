import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { VERSION } from '#server/version.ts';
import { readLibvips, readPackages } from '../scripts/licences.ts';

interface Component {
  type: 'library' | 'platform';
  name: string;
  version?: string;
  purl?: string;
  hashes?: { alg: 'SHA-512' | 'SHA-256'; content: string }[];
  licenses?: ({ expression: string } | { license: { name: string } })[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** `integrity` of the lock file: the hash of the package as npm sends it. */
function integrityOf(place: string): Component['hashes'] {
  const { integrity = '' } = JSON.parse(read('package-lock.json')).packages[place] ?? {};
  const [algorithm, hash] = integrity.split('-');
  return algorithm === 'sha512'
    ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }]
    : [];
}

/**
 * What is shipped, as CycloneDX: the packages that are there as such, those from which the build was made, Node, and what
 * of other people's is in them.
 *
 * @param packages Their folders.
 * @param libraries Files of the system that are copied, by their names.
 */
export function writeBillOfMaterials(
  packages: readonly string[],
  libraries: Readonly<Record<string, Buffer>>,
  madeAt: Date,
): string {
  const built = ['client', 'ssr'].flatMap((part) => JSON.parse(read(`build/${part}.packages.json`)));
  const known = new Map(readPackages().map((each) => [`${each.name} ${each.version}`, each]));
  const folders = [...new Set([...packages, ...built, 'node_modules/node'])].toSorted();
  const components = folders.map((place): Component => {
    const { name, version } = JSON.parse(read(join(place, 'package.json')));
    const licence = known.get(`${name} ${version}`)?.licence;
    return {
      type: name === 'node' ? 'platform' : 'library',
      ...{ name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
      hashes: integrityOf(place),
      ...(licence && { licenses: [{ expression: licence }] }),
    };
  });
  const parts = readLibvips().map(
    ({ name, version, licence }): Component => ({
      ...{ type: 'library', name, version },
      licenses: [{ license: { name: licence ?? 'unknown' } }],
    }),
  );
  const copied = Object.entries(libraries).map(
    ([name, bytes]): Component => ({
      ...{ type: 'library', name },
      hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(bytes).digest('hex') }],
      licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
    }),
  );
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: { type: 'application', name: 'thali', version: VERSION },
    },
    components: [...components, ...parts, ...copied],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
