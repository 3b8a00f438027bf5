import { withoutEntities } from '@backdock/core/kit/text/html-entities.ts';

export interface SplitText {
  text: string;
  quoted: string | null;
}

const breaks = new Set(
  'address article aside blockquote br center dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/** The text of cleaned HTML, with what is quoted apart. Reads it once: cleaned HTML has no stray angle brackets. */
export function textOfClean(html: string): SplitText {
  const own: string[] = [];
  const quoted: string[] = [];
  const open: { name: string; isQuote: boolean }[] = [];
  let quotes = 0;
  let isRest = false;
  for (const [, slash, tag, attributes = '', words] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/gi)) {
    const name = tag?.toLowerCase() ?? '';
    if (words === undefined && slash && open.at(-1)?.name === name) {
      if (open.pop()?.isQuote) quotes -= 1;
    } else if (words === undefined && !slash) {
      isRest ||= attributes.includes('data-quoted="rest"');
      const isQuote = attributes.includes('data-quoted="part"');
      if (!empty.has(name)) {
        open.push({ name, isQuote });
        if (isQuote) quotes += 1;
      }
    }
    const piece = words === undefined ? gapAt(name) : oneLine(words);
    (quotes > 0 || isRest ? quoted : own).push(piece);
  }
  return { text: tidy(own), quoted: tidy(quoted) || null };
}

function gapAt(tag: string): string {
  if (breaks.has(tag)) return '\n';
  return tag === 'td' || tag === 'th' ? ' ' : '';
}

/** The text of HTML that can't be drawn: tags are cut out, wherever they end. */
export function textOfDirty(html: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    pieces.push(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    const close = html.indexOf('>', open);
    if (close === -1) break;
    const name = /^[a-z]+/i.exec(html.slice(open + 1, open + 12))?.[0]?.toLowerCase() ?? '';
    const end = name === 'script' || name === 'style' ? html.indexOf(`</${name}`, close) : -1;
    pieces.push(breaks.has(name) ? '\n' : ' ');
    at = end === -1 ? close + 1 : end;
  }
  return tidy([oneSpace(pieces.join(''))]);
}

const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ');
const oneSpace = (text: string) => text.replaceAll(/[ \t\r]+/g, ' ');

function tidy(pieces: readonly string[]): string {
  return withoutEntities(pieces.join(''))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
