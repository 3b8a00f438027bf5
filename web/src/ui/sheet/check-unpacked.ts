import { type PackedFile, packedFiles } from '@backdock/core/documents/spreadsheet.rules.ts';

/** Cells that links may cover. The parser makes a cell of each, even if there is none. */
const maxLinkedCells = 100_000;
const letters = 26;

/**
 * Why an archive must not be parsed, which only unpacking tells; null if it may. The parser trusts no declared size and
 * would unpack a bomb whole.
 */
export async function whyNotParse(bytes: Uint8Array): Promise<string | null> {
  let linked = 0;
  for (const file of packedFiles(bytes)) {
    const text = await unpacked(file);
    if (text === null) return 'A file in the archive is larger than declared';
    // The parser reads UTF-16 as well, where links can't be found.
    if (/^(\xff\xfe|\xfe\xff)/.test(text)) return 'A file in the archive isn’t UTF-8';
    for (const [link] of text.matchAll(/<(?:\w+:)?hyperlink\s[^<>]*>/gi)) linked += cellsIn(link);
    if (linked > maxLinkedCells) return 'Its links cover too many cells';
  }
  return null;
}

/** Its bytes as Latin 1, so that none is lost; null if there are more than declared. */
async function unpacked({ content, isStored, unpacked: size }: PackedFile): Promise<string | null> {
  if (isStored) return content.length === size ? new TextDecoder('latin1').decode(content) : null;
  const decoder = new TextDecoder('latin1');
  const unpacking = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacking.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length > size) {
      await reader.cancel();
      return null;
    }
  }
}

function cellsIn(link: string): number {
  const [, written] = /\sref\s*=\s*["']([^"']*)["']/i.exec(link) ?? [];
  if (written === undefined) return 0;
  const match = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/i.exec(written.replaceAll('$', ''));
  if (!match) return maxLinkedCells + 1;
  const [, left = '', top = '', right = left, bottom = top] = match;
  const width = Math.abs(columnAt(right) - columnAt(left)) + 1;
  return width * (Math.abs(Number(bottom) - Number(top)) + 1);
}

const columnAt = (name: string): number =>
  Array.from(name.toUpperCase()).reduce((at, letter) => at * letters + letter.charCodeAt(0) - 64, 0);
