import type { Day } from '../../kit/dates.ts';
import { filterNames, filterOf, type FilterName, isFilterName } from './search-filters.rules.ts';
import {
  maxSearchLength,
  type SearchFilter,
  type SearchQuery,
  type SearchTerm,
} from './search-query.values.ts';
import { fold, hasDigit, wordsOf } from './search-words.rules.ts';

/** What was understood, or in plain words why nothing was. */
export type ParsedSearch = { readonly query: SearchQuery } | { readonly problem: string };

const maxParts = 20;

/** One part of a search as typed. */
interface Part {
  readonly isExcluded: boolean;
  readonly filter: FilterName | null;
  readonly value: string;
  readonly isQuoted: boolean;
}

/** A name that isn't a filter belongs to the word, as in `re:order`. */
const partPattern = new RegExp(`(-?)(?:(${filterNames.join('|')}):\\s*)?(?:"([^"]*)"?|([^\\s"]+))`, 'gi');

function partsOf(typed: string): Part[] {
  return [...typed.replaceAll(/[“”„«»]/g, '"').matchAll(partPattern)].map(
    ([, minus, name, quoted, plain = '']) => {
      const isExcluded = minus === '-';
      const filter = name?.toLowerCase() ?? '';
      if (isFilterName(filter)) {
        return { isExcluded, filter, value: quoted ?? plain, isQuoted: quoted !== undefined };
      }
      const lone = plain.slice(0, -1).toLowerCase();
      return plain.endsWith(':') && isFilterName(lone)
        ? { isExcluded, filter: lone, value: '', isQuoted: false }
        : { isExcluded, filter: null, value: quoted ?? plain, isQuoted: quoted !== undefined };
    },
  );
}

interface Understood {
  terms: SearchTerm[];
  filters: SearchFilter[];
  after: Day[];
  before: Day[];
}

/** Understands what someone typed into the search of tickets. */
export function parseSearch(typed: string): ParsedSearch {
  if (typed.trim().length > maxSearchLength) return { problem: `Use at most ${maxSearchLength} characters.` };
  const parts = partsOf(typed);
  if (parts.length > maxParts) return { problem: `Use at most ${maxParts} words and filters.` };
  const understood: Understood = { terms: [], filters: [], after: [], before: [] };
  for (const part of parts) {
    const problem = understand(part, understood);
    if (problem !== null) return { problem };
  }
  const { terms, filters } = understood;
  const after = understood.after.toSorted().at(-1) ?? null;
  const before = understood.before.toSorted()[0] ?? null;
  if (after !== null && before !== null && after >= before) {
    return { problem: `Nothing is both after ${after} and before ${before}.` };
  }
  if (filters.length === 0 && terms.every(({ isExcluded }) => isExcluded)) {
    return { problem: 'Enter a word, number, or filter.' };
  }
  const wanted = parts.filter(({ filter, isExcluded }) => filter === null && !isExcluded);
  const numbers = wanted.map(({ value }) => value.replace(/\*$/, '').trim()).filter(hasDigit);
  return {
    query: {
      terms,
      filters,
      after,
      before,
      ticketIds: wanted.flatMap(({ value }) => ticketIdsIn(value)),
      numbers,
    },
  };
}

/** Adds what a part means; returns the problem if it means nothing. */
function understand({ isExcluded, filter, value, isQuoted }: Part, so: Understood): string | null {
  if (filter !== null) {
    const sense = filterOf(filter, value);
    if ('problem' in sense) return sense.problem;
    // What isn't before a day is from that day on.
    if ('day' in sense) {
      so[(sense.kind === 'after') === isExcluded ? 'before' : 'after'].push(sense.day);
    } else so.filters.push({ ...sense, isExcluded });
    return null;
  }
  if (!isQuoted && fold(value) === 'overdue') {
    so.filters.push({ kind: 'overdue', isExcluded });
    return null;
  }
  const words = wordsOf(value);
  const last = words.at(-1);
  // Nothing but signs.
  if (last === undefined) return null;
  const isPrefix = value.endsWith('*');
  if (isPrefix && last.length < 2) return `Type at least two characters before the asterisk in “${value}”.`;
  const isNumber = words.length > 1 && words.some(hasDigit) && !/\s/.test(value.trim());
  so.terms.push({ words, whole: isNumber ? words.join('') : null, isPrefix, isExcluded });
  return null;
}

const maxId = 2_147_483_647;

/** The tickets that a number may be: `48213`, `#48213`, `T-048213`. */
function ticketIdsIn(value: string): number[] {
  const [, digits = '0'] = /^(?:#|t-)?0*(\d{1,10})$/i.exec(value.trim()) ?? [];
  const id = Number(digits);
  return id > 0 && id <= maxId ? [id] : [];
}

/** The same for text that is only words, such as a name that is still being typed; null: there is no word in it. */
export function wordSearch(typed: string): SearchQuery | null {
  const words = wordsOf(typed).slice(0, maxParts);
  if (words.length === 0) return null;
  const last = words.length - 1;
  const terms = words.map((word, at) => {
    return { words: [word], whole: null, isPrefix: at === last && word.length > 1, isExcluded: false };
  });
  return { terms, filters: [], after: null, before: null, ticketIds: ticketIdsIn(typed), numbers: [] };
}
