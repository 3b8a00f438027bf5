import type { Day } from '../../kit/dates.ts';
import type { TicketStatus } from '../tickets.values.ts';

/** Words that follow each other; a single one, mostly. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** A number in parts, such as PO-881213, is also found where it is written as one, such as `po881213`. */
  readonly whole: string | null;
  /** The last word is only the beginning of one. */
  readonly isPrefix: boolean;
  readonly isExcluded: boolean;
}

/** A whole address, a domain, or words of a name or an address. */
export type Sender =
  | { readonly address: string }
  | { readonly domain: string }
  | { readonly words: readonly string[]; readonly isPrefix: boolean };

/** What a ticket or message has to be, apart from its words. */
export type FilterSense =
  | { readonly kind: 'status'; readonly statuses: readonly TicketStatus[] }
  | { readonly kind: 'type'; readonly typeIds: readonly number[] }
  | { readonly kind: 'department'; readonly departmentIds: readonly number[] }
  | { readonly kind: 'assignee'; readonly who: 'me' | 'nobody' | { readonly name: string } }
  | { readonly kind: 'supplier'; readonly text: string }
  | { readonly kind: 'order'; readonly text: string }
  | { readonly kind: 'from'; readonly sender: Sender }
  | { readonly kind: 'attachment' }
  | { readonly kind: 'overdue' };
export type SearchFilter = FilterSense & { readonly isExcluded: boolean };

export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  readonly filters: readonly SearchFilter[];
  /** From the start of this Pacific day on. */
  readonly after: Day | null;
  /** Until this Pacific day starts. */
  readonly before: Day | null;
  /** Numbers that may be those of tickets: `48213`, `#48213`, `T-048213`. */
  readonly ticketIds: readonly number[];
  /** What was typed with digits in it, besides filters and exclusions, for numbers of orders. */
  readonly numbers: readonly string[];
}

export const maxSearchLength = 300;
