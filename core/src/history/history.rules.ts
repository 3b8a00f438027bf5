import { changedText } from '../kit/text/changed-text.ts';
import { differences, type Fields } from '../kit/differences.ts';
import { spaced } from '../kit/form-messages.ts';
import type { Json } from '../kit/json.ts';
import { currency, currencyOfCents, percent } from '../kit/money.ts';
import type { AuditedField, RecordKind } from './record-kind.ts';

/** An audit record as stored. */
export interface AuditedStep {
  action: string;
  before: Fields | null;
  after: Fields | null;
}

export interface LabeledChange {
  field: string;
  label: string;
  /** Null if empty. */
  from: string | null;
  to: string | null;
}

/** The event as a verb phrase after a name: "added this supplier", "approved it", "changed the payment terms". */
export function happened(kind: RecordKind, action: string): string {
  const known = kind.actions[action];
  if (known) return known;
  const words = (action.split('.').at(-1) ?? action).split('-');
  const verb = words.pop() ?? action;
  return words.length === 0 ? `${verb} it` : `${verb} the ${words.join(' ')}`;
}

/** Bookkeeping fields that mean nothing to people. */
const internal = new Set(['version', 'rejectionId', 'noteId']);

export function describeChanges(kind: RecordKind, step: AuditedStep, names: Names): LabeledChange[] {
  // JSON from the database has no field order, so use the record kind's.
  const known = Object.keys(kind.fields);
  const place = (field: string) => (known.includes(field) ? known.indexOf(field) : known.length);
  return differences(step.before, step.after)
    .filter(({ field }) => !internal.has(field))
    .toSorted((one, other) => place(one.field) - place(other.field))
    .map(({ field, from, to }) => ({
      field,
      label: kind.fields[field]?.label ?? spaced(field),
      from: describeValue(kind.fields[field], field, from, names),
      to: describeValue(kind.fields[field], field, to, names),
    }));
}

const referred = ['employee', 'partner'] as const;
type Referred = (typeof referred)[number];
/** Display names for the ids a history refers to. */
export type Names = Readonly<Record<Referred, ReadonlyMap<number, string>>>;

/** The ids whose names these steps need. */
export function referencesIn(kind: RecordKind, steps: readonly AuditedStep[]): Record<Referred, number[]> {
  const ids = { employee: new Set<number>(), partner: new Set<number>() };
  for (const { before, after } of steps) {
    for (const { field, from, to } of differences(before, after)) {
      const as = kind.fields[field]?.as;
      if (as !== 'employee' && as !== 'partner') continue;
      for (const id of [from, to].flat()) if (typeof id === 'number') ids[as].add(id);
    }
  }
  return { employee: [...ids.employee], partner: [...ids.partner] };
}

const hidden = '••••';
const secretName =
  /password|secret|token|account_?number|routing_?number|iban|tax_?id|api_?key|private_?key/i;

/** Masks values under secret field names, at any depth. */
export function withoutSecrets(field: string, value: Json): Json {
  if (value === null) return null;
  if (secretName.test(field)) return hidden;
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(field, inner));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutSecrets(name, inner)]),
  );
}

function describeValue(
  known: AuditedField | undefined,
  field: string,
  value: Json,
  names: Names,
): string | null {
  if (value === null || value === '') return null;
  // Some kinds have their own word for an empty list, such as "All".
  if (Array.isArray(value) && value.length === 0) return known?.text?.(value) || null;
  switch (known?.as) {
    case 'secret':
      return hidden;
    case 'lastFour':
      return value === hidden ? hidden : `${hidden} ${changedText(value).slice(-4)}`;
    default: {
      const safe = withoutSecrets(field, value);
      return known?.text?.(safe) ?? plainText(known, safe, names);
    }
  }
}

function plainText(known: AuditedField | undefined, value: Json, names: Names): string {
  if (Array.isArray(value) && known?.as) return value.map((one) => plainText(known, one, names)).join(', ');
  const { as, labels } = known ?? {};
  if (typeof value === 'number') {
    if (as === 'money') return currency(value);
    if (as === 'cents') return currencyOfCents(value);
    if (as === 'percent') return percent(value);
    if (as === 'employee' || as === 'partner') return names[as].get(value) ?? `No. ${value}`;
  }
  return as === 'set' && typeof value === 'string' ? (labels?.[value] ?? spaced(value)) : changedText(value);
}
