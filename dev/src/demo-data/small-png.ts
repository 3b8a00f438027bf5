import { crc32, deflateSync } from 'node:zlib';

/**
 * An image with bands of these colors from top to bottom and a crack through it in the last one: just enough to look
 * at.
 */
export function smallPng(colours: readonly (readonly [number, number, number])[], seed: number): Buffer {
  const [width, height] = [240, 160];
  const crack = colours.at(-1) ?? [0, 0, 0];
  const rows = Array.from({ length: height }, (_, y) => {
    const band = colours[Math.floor((y / height) * (colours.length - 1))] ?? crack;
    const at = width * (0.3 + 0.4 * (y / height)) + 14 * Math.sin((y + seed) / 7);
    const pixels = Array.from({ length: width }, (_, x) => (Math.abs(x - at) < 3 ? crack : band));
    // Each row starts with its filter type: none.
    return [0, ...pixels.flat()];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
