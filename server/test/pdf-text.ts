import { inflateSync } from 'node:zlib';

/** The text of a PDF of ours in drawing order: one line per piece of text. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const lines: string[] = [];
  for (const [, stream = ''] of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    for (const [, pieces = ''] of drawn.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...pieces.matchAll(/<([\da-f]+)>/g)].map(([, text = '']) => text).join('');
      lines.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
    }
  }
  return lines.join('\n');
}
