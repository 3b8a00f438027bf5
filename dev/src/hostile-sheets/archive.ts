import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive, and what the archive says of it where that isn't true. */
export interface Packed {
  name: string;
  content: Uint8Array | string;
  /** What both headers say its unpacked size is. */
  declared?: number;
  /** What only the central directory says. */
  listed?: number;
  /** Sizes are said to follow the data. */
  isSizeLater?: boolean;
  isStored?: boolean;
  /** Of an earlier file whose bytes this one claims too. */
  sharesBytesOf?: number;
  flags?: number;
  method?: number;
}

export interface ArchiveFaults {
  /** How many files its end says there are. */
  entries?: number;
  directoryAt?: number;
  comment?: Uint8Array;
  before?: Uint8Array;
}

/** Bombs are large, so each is packed once however often it is sent. */
const packedOnce = new WeakMap<Uint8Array, { bytes: Buffer; crc: number }>();

function deflated(content: Uint8Array): { bytes: Buffer; crc: number } {
  const packed = packedOnce.get(content) ?? { bytes: deflateRawSync(content), crc: crc32(content) };
  packedOnce.set(content, packed);
  return packed;
}

/** A zip archive written by hand, so that any of its fields can lie. */
export function archive(files: readonly Packed[], faults: ArchiveFaults = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(faults.before ?? [])];
  let at = parts[0]?.length ?? 0;
  const places: number[] = [];
  const listed: Buffer[] = [];
  for (const file of files) {
    const content = typeof file.content === 'string' ? Buffer.from(file.content) : file.content;
    const { bytes, crc } = file.isStored ? { bytes: content, crc: crc32(content) } : deflated(content);
    const fields = {
      flags: (file.isSizeLater ? 8 : 0) | (file.flags ?? 0),
      method: file.method ?? (file.isStored ? 0 : 8),
      crc,
      packed: bytes.length,
      unpacked: file.declared ?? content.length,
    };
    const name = Buffer.from(file.name);
    const shared = file.sharesBytesOf === undefined ? undefined : places[file.sharesBytesOf];
    places.push(shared ?? at);
    if (shared === undefined) {
      const local = header(30, 0x04034b50, fields, name);
      parts.push(local, name, Buffer.from(bytes));
      at += local.length + name.length + bytes.length;
    }
    const entry = header(46, 0x02014b50, { ...fields, unpacked: file.listed ?? fields.unpacked }, name);
    entry.writeUInt32LE(places.at(-1) ?? 0, 42);
    listed.push(Buffer.concat([entry, name]));
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(faults.entries ?? files.length, 8);
  end.writeUInt16LE(faults.entries ?? files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(faults.directoryAt ?? at, 16);
  end.writeUInt16LE(faults.comment?.length ?? 0, 20);
  return Buffer.concat([...parts, directory, end, Buffer.from(faults.comment ?? [])]);
}

interface Fields {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/** The fields of both headers are the same, two bytes further along in the central directory. */
function header(length: number, mark: number, fields: Fields, name: Buffer): Buffer {
  const bytes = Buffer.alloc(length);
  const from = length === 46 ? 2 : 0;
  bytes.writeUInt32LE(mark, 0);
  bytes.writeUInt16LE(fields.flags, from + 6);
  bytes.writeUInt16LE(fields.method, from + 8);
  bytes.writeUInt32LE(fields.crc >>> 0, from + 14);
  bytes.writeUInt32LE(fields.packed >>> 0, from + 18);
  bytes.writeUInt32LE(fields.unpacked >>> 0, from + 22);
  bytes.writeUInt16LE(name.length, from + 26);
  return bytes;
}
