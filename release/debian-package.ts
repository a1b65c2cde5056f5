import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { VERSION } from '#server/version.ts';
import { execute } from '../street/machine.ts';

const ARCHITECTURE = process.arch === 'x64' ? 'amd64' : process.arch;
/** A version before another, as Debian compares them: 1.1.0~beta.1 comes before 1.1.0. */
const version = VERSION.replace('-', '~');
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'];

/** Makes the Debian package of an unpacked release beside it, and returns the file's name (decision 108). */
export async function makeDebianPackage(release: string, time: number): Promise<string> {
  const stage = join(dirname(release), 'debian');
  await rm(stage, { recursive: true, force: true });
  await mkdir(join(stage, 'usr/lib'), { recursive: true });
  // Links take no room; packing changes nothing in the files.
  await execute('cp', ['-al', release, join(stage, 'usr/lib/thali')]);
  // Of files alone: what a folder takes differs from disk to disk.
  const sum = 'find "$1" -type f -printf \'%s\\n\' | awk \'{ sum += $1 } END { printf "%d", sum / 1024 }\'';
  const size = await execute('sh', ['-c', sum, 'sh', stage]);

  const put = async (path: string, content: string | Buffer, mode = 0o644) => {
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFile(join(stage, path), content);
    await chmod(join(stage, path), mode);
  };
  const ours = async (name: string) =>
    (await readFile(join(import.meta.dirname, 'debian', name), 'utf8'))
      .replaceAll('@VERSION@', version)
      .replaceAll('@ARCHITECTURE@', ARCHITECTURE)
      .replaceAll('@SIZE@', size);
  await put('DEBIAN/control', await ours('control'));
  await put('DEBIAN/conffiles', '/etc/thali/thali.env\n');
  for (const name of SCRIPTS) await put(`DEBIAN/${name}`, await ours(name), 0o755);
  await put('usr/bin/thali', await ours('thali'), 0o755);
  await put('usr/lib/systemd/system/thali.service', await ours('thali.service'));
  // It will hold passwords.
  await put('etc/thali/thali.env', await ours('thali.env'), 0o600);
  await put('usr/share/doc/thali/copyright', await ours('copyright'));
  await put('usr/share/lintian/overrides/thali', await ours('lintian-overrides'));
  const date = new Date(time * 1000).toUTCString().replace('GMT', '+0000');
  const changelog = `thali (${version}) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- Thali <maintainers@thali.invalid>  ${date}\n`;
  await put('usr/share/doc/thali/changelog', changelog);
  await execute('gzip', ['-9n', join(stage, 'usr/share/doc/thali/changelog')]);
  await put('usr/share/doc/thali/operations.md', await readFile(join(ROOT, 'docs/operations.md')));

  const name = `thali_${version}_${ARCHITECTURE}.deb`;
  await execute('sh', [
    ...[
      '-c',
      'find "$1" -type d -exec chmod 755 {} + && find "$1" -exec touch -d "@$3" {} + && SOURCE_DATE_EPOCH=$3 dpkg-deb --root-owner-group -Zxz -z1 --build "$1" "$2"',
    ],
    ...['sh', stage, join(dirname(release), name), String(time)],
  ]);
  await rm(stage, { recursive: true });
  return name;
}
