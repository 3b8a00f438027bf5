import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflated = promisify(inflateRaw);
const maxPartBytes = 2 * 1024 * 1024;
const textParts = /^(?:word\/(?:document|header\d*|footer\d*)|xl\/sharedStrings|docProps\/core)\.xml$/;
const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

/** The text of a Word or Excel file: its text-bearing parts, without tags. */
export async function zipText(bytes: Buffer): Promise<string> {
  const parts: string[] = [];
  for (const { name, method, from, size } of entriesOf(bytes)) {
    if (!textParts.test(name)) continue;
    const data = bytes.subarray(from, from + size);
    parts.push(method === 0 ? data.toString('utf8', 0, maxPartBytes) : await textOf(data));
  }
  return parts
    .join('\n')
    .replaceAll(/<\/w:p>|<\/si>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '');
}

async function textOf(data: Buffer): Promise<string> {
  try {
    return (await inflated(data, { maxOutputLength: maxPartBytes })).toString('utf8');
  } catch {
    return '';
  }
}

interface Entry {
  name: string;
  method: number;
  from: number;
  size: number;
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== directoryEnd) return [];
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === directoryEntry && entries.length < 1000) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    if (local + 30 > bytes.length) break;
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      from: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
      size: bytes.readUInt32LE(at + 20),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
