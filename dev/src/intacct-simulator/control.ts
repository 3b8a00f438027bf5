import type { z } from 'zod';
import type { Books, Document, SavedBooks, Vendor } from './books.ts';
import type { Counter } from './counts.ts';
import { type createFaults, Faults } from './faults.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { noRules, Rules } from './rules.ts';
import type { Sessions } from './sessions.ts';

/** What a test, a campaign, or a person can do to the simulator behind our back. */
export interface Control {
  ledger(): Ledger;
  faults(): Faults;
  /** Omitted faults are off. */
  setFaults(faults: z.input<typeof Faults>): void;
  rules(): Rules;
  /** Omitted rules stay unchanged. */
  setRules(changes: Partial<z.input<typeof Rules>>): void;
  /** Every call hangs for this long from now; 0 lets them continue. */
  hang(ms: number): void;
  /** `missing` removes the vendor from the books. Returns false if there's no such vendor. */
  setVendor(vendorId: string, status: Vendor['status'] | 'missing'): boolean;
  /** Enters a bill or an adjustment as if by hand; returns its record number. */
  enter(document: EnteredDocument): string;
  expireSessions(): void;
  /** Replaces everything Intacct has. */
  load(saved: SavedBooks): void;
  /** Back to new: no records, no faults, no rules. */
  reset(): void;
}

/** What a person types in. A debit memo's amount is negative. */
export type EnteredDocument = Pick<Document, 'kind' | 'vendorId' | 'number' | 'createdOn' | 'cents'>;

interface Parts {
  books: Books;
  counts: Counter;
  faults: ReturnType<typeof createFaults>;
  sessions: Sessions;
  hang: (ms: number) => void;
  onChange: () => void;
}

export function createControl({ books, counts, faults, sessions, hang, onChange }: Parts): Control {
  let rules = noRules;
  return {
    ledger: () => ledgerOf(books, counts.get()),
    faults: faults.get,
    setFaults: (next) => faults.set(Faults.parse(next)),
    rules: () => rules,
    setRules(changes) {
      rules = { ...rules, ...Rules.partial().parse(changes) } as Rules;
    },
    hang,
    setVendor(vendorId, status) {
      const vendor = books.vendors.get(vendorId);
      if (!vendor) return false;
      if (status === 'missing') books.removeVendor(vendorId);
      else vendor.status = status;
      onChange();
      return true;
    },
    enter(document) {
      const recordNo = books.nextRecordNo();
      const { cents, createdOn } = document;
      books.add({
        ...document,
        recordNo,
        externalId: '',
        enteredOn: new Date().toISOString(),
        postedOn: createdOn,
        dueOn: null,
        termName: '',
        poNumber: '',
        description: 'Entered by hand',
        isDraft: false,
        lines: [{ account: '5000', cents, memo: '', dimensions: {} }],
        settledCents: 0,
      });
      onChange();
      return recordNo;
    },
    expireSessions: sessions.expireAll,
    load(saved) {
      books.load(saved);
      onChange();
    },
    reset() {
      books.clear();
      counts.clear();
      faults.set(Faults.parse({}));
      sessions.expireAll();
      rules = noRules;
      hang(0);
      onChange();
    },
  };
}
