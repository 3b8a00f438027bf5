const pieces = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<[^>]*>|[^<]+/g;
const indent = '  ';

/**
 * Puts each element on its own line; one that holds only text stays on a single line. Anything that isn't XML is
 * unchanged.
 */
export function formatXml(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  // Whether the last line is an element that can still be closed on it.
  let isOpen = false;
  const add = (text: string) => lines.push(indent.repeat(Math.max(0, depth)) + text);
  const append = (text: string) => lines.push((lines.pop() ?? '') + text);
  for (const piece of xml.match(pieces) ?? []) {
    if (piece.startsWith('</')) {
      depth -= 1;
      (isOpen ? append : add)(piece);
      isOpen = false;
    } else if (/^<[^!?]/.test(piece) && !piece.endsWith('/>')) {
      add(piece);
      depth += 1;
      isOpen = true;
    } else if (piece.trim() !== '') {
      const isText = !piece.startsWith('<') || piece.startsWith('<![');
      if (isText && isOpen) append(piece.trim());
      else add(piece.trim());
      isOpen = isText && isOpen;
    }
  }
  return lines.join('\n');
}
