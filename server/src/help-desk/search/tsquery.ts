import type {
  SearchFilter,
  SearchQuery,
  SearchTerm,
} from '@backdock/core/help-desk/search/search-query.values.ts';

/** What rows of the index are asked for. */
export interface IndexQuery {
  /** Words, in the language of `to_tsquery`; null: none. */
  readonly words: string | null;
  /** Marks that aren't words, as a `tsquery`; null: none. */
  readonly marks: string | null;
}

/** Words hold nothing but letters and digits, so nothing in them means anything to `to_tsquery`. */
function phrase(words: readonly string[], isPrefix: boolean): string {
  const last = words.length - 1;
  return words.map((word, at) => `'${word}'${isPrefix && at === last ? ':*' : ''}`).join(' <-> ');
}

function wordsOf({ words, whole, isPrefix, isExcluded }: SearchTerm): string {
  const parts = phrase(words, isPrefix);
  const either = whole === null ? `(${parts})` : `(${phrase([whole], isPrefix)} | (${parts}))`;
  return isExcluded ? `!${either}` : either;
}

const quoted = (mark: string) => `'${mark.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

function markOf(filter: SearchFilter): string | null {
  if (filter.kind === 'attachment') return quoted('has:file');
  if (filter.kind !== 'from') return null;
  const { sender } = filter;
  if ('address' in sender) return quoted(`from:${sender.address}`);
  if ('domain' in sender) return quoted(`from:@${sender.domain}`);
  const last = sender.words.length - 1;
  return sender.words
    .map((word, at) => quoted(`from:${word}`) + (sender.isPrefix && at === last ? ':*' : ''))
    .join(' & ');
}

export function indexQueryOf({ terms, filters }: SearchQuery, group: 'tickets' | 'messages'): IndexQuery {
  // A ticket's attachments are known to the ticket.
  const marked = group === 'tickets' ? filters.filter(({ kind }) => kind !== 'attachment') : filters;
  const marks = marked.flatMap((filter) => {
    const mark = markOf(filter);
    return mark === null ? [] : [`${filter.isExcluded ? '!' : ''}(${mark})`];
  });
  if (group === 'tickets') marks.push(quoted('kind:ticket'));
  return {
    words: terms.length === 0 ? null : terms.map(wordsOf).join(' & '),
    marks: marks.length === 0 ? null : marks.join(' & '),
  };
}

/** Messages are looked for by something that they contain; everything else is the tickets'. */
export const asksForMessages = ({ terms, filters }: SearchQuery): boolean =>
  [...terms, ...filters.filter(({ kind }) => kind === 'from' || kind === 'attachment')].some(
    ({ isExcluded }) => !isExcluded,
  );
