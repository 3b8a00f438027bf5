import { emailPattern, linkPattern } from './sensitive-text.rules.ts';
import { plainText } from './plain-text.rules.ts';

/** A piece of a draft: text to show, the facts that the text before it names, or a link that was taken out. */
export type DraftPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cites'; readonly facts: readonly number[] }
  | { readonly kind: 'removed' };

export const removedLink = '[link removed]';

/** What a model might write that never ends is shown in parts. */
const longestWord = 300;

/**
 * Reads a model's text while it arrives, word by word: takes out the numbers of facts, as in [2] or [1, 3], and links
 * and addresses that no fact contains.
 */
export function citedText(facts: readonly string[]) {
  const known = new Set(facts.flatMap((text) => [...linksIn(text)]));
  let rest = '';
  const read = (isEnd: boolean): DraftPiece[] => {
    const pieces: DraftPiece[] = [];
    for (;;) {
      const cites = /^\s*\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/.exec(rest);
      if (cites) {
        rest = rest.slice(cites[0].length);
        pieces.push({ kind: 'cites', facts: (cites[1] ?? '').split(/[,;]/).map(Number) });
        continue;
      }
      // It may still become the number of a fact.
      if (!isEnd && /^\s*(?:\[[\d\s,;]{0,40})?$/.test(rest)) return pieces;
      const [all, space = '', word = ''] = /^(\s*)(\[?[^\s[]*)/.exec(rest) ?? [];
      if (!all || word === '') return pieces;
      const isWhole = isEnd || all.length < rest.length || word.length > longestWord;
      if (!isWhole) return pieces;
      rest = rest.slice(all.length);
      // Whole words only: a character may arrive in two parts.
      const plain = plainText(word);
      const shown = withoutLinks(plain, known);
      pieces.push({ kind: 'text', text: plainText(space) + shown });
      if (shown !== plain) pieces.push({ kind: 'removed' });
    }
  };
  return {
    push(text: string): DraftPiece[] {
      rest += text;
      return read(false);
    },
    end: (): DraftPiece[] => read(true),
  };
}

/** Sites without `https://`, but no names of files. */
const site =
  /(?<![\w@.-])(?:[a-z\d-]+\.)+(?!(?:jpe?g|png|gif|pdf|docx?|xlsx?|csv|txt|zip|heic|mp4|mov|webp)\b)[a-z]{2,24}(?![\w@])(?:[/?#]\S*)?/g;

function* linksIn(text: string): Generator<string> {
  for (const pattern of [linkPattern, emailPattern, site]) {
    for (const [found] of text.matchAll(pattern)) yield trimmed(found);
  }
}

const trimmed = (link: string) => link.replace(/[.,;:!?)\]'"”’]+$/, '');

function withoutLinks(word: string, known: ReadonlySet<string>): string {
  let shown = word;
  for (const link of linksIn(word)) if (!known.has(link)) shown = shown.replace(link, removedLink);
  return shown;
}
