import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { TableFault } from './table.ts';

const inflate = promisify(inflateRaw);

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const MAX_COMMENT_BYTES = 65_535;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** The size that stands for 'see the ZIP64 field': no spreadsheet of a menu is that large. */
const ZIP64 = 0xffffffff;
const MAX_ENTRIES = 500;

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/**
 * The files of an archive whose names are wanted. What the archive says of its sizes is checked first, and unpacking
 * stops as soon as a file is larger than was said or allowed, so that a few bytes can't fill the memory.
 */
export async function unzip(
  bytes: Buffer,
  { isWanted, maxBytes }: { isWanted: (name: string) => boolean; maxBytes: number },
): Promise<Map<string, Buffer> | TableFault> {
  try {
    const entries = readDirectory(bytes);
    if (!Array.isArray(entries)) return entries;
    const wanted = entries.filter(({ name }) => isWanted(name));
    if (wanted.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxBytes) {
      return { fault: 'unpacked_too_large' };
    }
    const files = new Map<string, Buffer>();
    let left = maxBytes;
    for (const entry of wanted) {
      const file = await unpack(bytes, entry, left);
      left -= file.length;
      files.set(entry.name, file);
    }
    return files;
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { fault: isTooLarge ? 'unpacked_too_large' : 'damaged' };
  }
}

/** Throws a RangeError where the archive ends too early. */
function readDirectory(bytes: Buffer): Entry[] | TableFault {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end < bytes.length - END_BYTES - MAX_COMMENT_BYTES) return { fault: 'damaged' };
  if (bytes.readUInt32LE(end) !== END_SIGNATURE) return { fault: 'damaged' };
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return { fault: 'unpacked_too_large' };
  let at = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return { fault: 'damaged' };
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) return { fault: 'protected' };
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if (entry.packed === ZIP64 || entry.unpacked === ZIP64) return { fault: 'unpacked_too_large' };
    entries.push(entry);
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(bytes: Buffer, { method, packed, at }: Entry, most: number): Promise<Buffer> {
  if (bytes.readUInt32LE(at) !== LOCAL_SIGNATURE) throw new Error('no file where the archive says');
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === STORED) return content.length > most ? tooLarge() : content;
  if (method !== DEFLATED) throw new Error(`unknown compression ${method}`);
  return inflate(content, { maxOutputLength: Math.max(most, 1) });
}

function tooLarge(): never {
  throw Object.assign(new RangeError('larger than allowed'), { code: 'ERR_BUFFER_TOO_LARGE' });
}
