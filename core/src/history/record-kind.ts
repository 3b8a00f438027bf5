import type { Json } from '../kit/json.ts';

/** How an audited field is displayed. By default, its name and plain value. */
export interface AuditedField {
  label: string;
  /**
   * `money` is in dollars, `cents` in cents; `set` is an enum value; `employee` and `partner` are ids shown by name,
   * single or a list; `secret` is never shown, `lastFour` only by its last four characters.
   */
  as?: 'money' | 'cents' | 'percent' | 'set' | 'employee' | 'partner' | 'secret' | 'lastFour';
  /** Labels for set values; by default, `NotSynced` reads "Not synced". */
  labels?: Readonly<Record<string, string>>;
  /** For values with a custom format. */
  text?: (value: Json) => string;
}

/** A record kind with a history: its audit name and how its records are displayed. */
export interface RecordKind {
  entityType: string;
  fields: Readonly<Record<string, AuditedField>>;
  /** Follows the actor's name: `supplier.received` is "added this supplier". */
  actions: Readonly<Record<string, string>>;
}
