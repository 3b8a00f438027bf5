import { type Day, dateOfDay } from '../../kit/dates.ts';
import { type Department, departmentNames, departments } from '../../kit/department.ts';
import { spaced } from '../../kit/form-messages.ts';
import { ticketTypes } from '../ticket-types.values.ts';
import { ticketStatuses } from '../tickets.values.ts';
import type { FilterSense, Sender } from './search-query.values.ts';
import { fold, wordsOf } from './search-words.rules.ts';

export const filterNames = [
  'status',
  'type',
  'assignee',
  'dept',
  'supplier',
  'order',
  'po',
  'from',
  'has',
  'before',
  'after',
] as const;
export type FilterName = (typeof filterNames)[number];

export const isFilterName = (name: string): name is FilterName =>
  (filterNames as readonly string[]).includes(name);

type Sense =
  FilterSense | { readonly kind: 'before' | 'after'; readonly day: Day } | { readonly problem: string };

/** What a filter with this value asks for. */
export function filterOf(name: FilterName, value: string): Sense {
  const text = value.trim();
  if (text === '' || wordsOf(text).length === 0) {
    return { problem: `“${name}:” needs a value, such as ${examples[name]}.` };
  }
  switch (name) {
    case 'status':
      return named(text, statusNames, 'status', (statuses) => ({ kind: 'status', statuses }));
    case 'type':
      return named(text, typeNames, 'ticket type', (typeIds) => ({ kind: 'type', typeIds }));
    case 'dept':
      return named(text, departmentsByName, 'department', (departmentIds) => ({
        kind: 'department',
        departmentIds,
      }));
    case 'assignee':
      return { kind: 'assignee', who: assigneeOf(text) };
    case 'supplier':
      return { kind: 'supplier', text };
    case 'order':
    case 'po':
      return { kind: 'order', text };
    case 'from':
      return { kind: 'from', sender: senderOf(text) };
    case 'has':
      return /^(attachments?|files?)$/i.test(text)
        ? { kind: 'attachment' }
        : { problem: `There is no “has:${text}”. Use has:attachment.` };
    case 'before':
    case 'after':
      return dayFilter(name, text);
  }
}

const examples: Readonly<Record<FilterName, string>> = {
  status: 'status:open',
  type: 'type:damaged',
  assignee: 'assignee:me',
  dept: 'dept:logistics',
  supplier: 'supplier:northwind',
  order: 'order:PO-881213',
  po: 'po:PO-881213',
  from: 'from:ana@example.com',
  has: 'has:attachment',
  before: 'before:2026-03-01',
  after: 'after:2026-01-15',
};

type Names<V> = readonly (readonly [name: string, value: V])[];

const statusNames = ticketStatuses.map((status) => [spaced(status), status] as const);
const typeNames = ticketTypes.map(({ id, name }) => [name, id] as const);
/** Management has no tickets. */
const departmentsByName = departmentNames
  .filter((name): name is Exclude<Department, 'Management'> => name !== 'Management')
  .flatMap((name) => {
    const id = departments[name];
    return name === 'InformationTechnology'
      ? [[spaced(name), id] as const, ['IT', id] as const]
      : [[spaced(name), id] as const];
  });

/** Names separated by commas: whole, or as they begin. Spaces and dashes don't matter. */
function named<V, F extends Sense>(
  text: string,
  names: Names<V>,
  what: string,
  filter: (values: readonly V[]) => F,
): F | { readonly problem: string } {
  const found: V[] = [];
  for (const asked of text.split(',')) {
    const key = wordsOf(asked).join('');
    if (key === '') continue;
    const keyed = names.map(([name, value]) => [wordsOf(name).join(''), value] as const);
    const whole = keyed.filter(([name]) => name === key);
    const matching = whole.length > 0 ? whole : keyed.filter(([name]) => name.startsWith(key));
    if (matching.length === 0) {
      const known = names.map(([name]) => name).join(', ');
      return { problem: `There is no ${what} “${asked.trim()}”. Use one of: ${known}.` };
    }
    found.push(...matching.map(([, value]) => value));
  }
  return filter([...new Set(found)]);
}

function assigneeOf(text: string): Extract<FilterSense, { kind: 'assignee' }>['who'] {
  const word = fold(text);
  if (word === 'me') return 'me';
  return ['none', 'nobody', 'noone', 'unassigned'].includes(word) ? 'nobody' : { name: text };
}

function senderOf(text: string): Sender {
  const value = text.toLowerCase();
  if (/^[^\s@,]+@[^\s@*,]+$/.test(value)) return { address: value };
  if (/^@[^\s@*,]+$/.test(value)) return { domain: value.slice(1) };
  return { words: wordsOf(text), isPrefix: /[\p{L}\p{N}]\*$/u.test(text) };
}

function dayFilter(kind: 'before' | 'after', text: string): Sense {
  const day = dayIn(text);
  return day === null
    ? { problem: `“${text}” is no day. Write it like 2026-03-15, or only 2026-03 or 2026.` }
    : { kind, day };
}

/** A month and a year stand for their first day. */
function dayIn(text: string): Day | null {
  const [, month = '', date = '', ofYear = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const written = month === '' ? text : `${ofYear}-${month}-${date}`;
  const [, year, inYear = '1', inMonth = '1'] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(written) ?? [];
  if (year === undefined || Number(year) < 1900) return null;
  const day = `${year}-${inYear.padStart(2, '0')}-${inMonth.padStart(2, '0')}`;
  return dateOfDay(day) ? day : null;
}
