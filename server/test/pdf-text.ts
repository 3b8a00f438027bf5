import { inflateSync } from 'node:zlib';

/** What a PDF of ours says, in the order in which it was drawn: one line for each piece of text. */
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
