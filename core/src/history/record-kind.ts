import type { Json } from '../kit/json.ts';

/** How one audited field is told to people. Without any of this it reads as its name and its plain value. */
export interface AuditedField {
  label: string;
  /**
   * `money` is in dollars, `cents` in cents; `set` is a value of an enumeration; `employee` and `partner` are ids
   * that are told by name, one or a list of them; `secret` is never told, `lastFour` only by its last four characters.
   */
  as?: 'money' | 'cents' | 'percent' | 'set' | 'employee' | 'partner' | 'secret' | 'lastFour';
  /** What the values of a set are called; without, `NotSynced` reads "Not synced". */
  labels?: Readonly<Record<string, string>>;
  /** For values that have a form of their own. */
  text?: (value: Json) => string;
}

/** A kind of record that has a history: how audit records name it, and how they are read out. */
export interface RecordKind {
  entityType: string;
  fields: Readonly<Record<string, AuditedField>>;
  /** What follows the name of who did it: `supplier.received` is "added this supplier". */
  actions: Readonly<Record<string, string>>;
}
