import type { z } from 'zod';
import type { Books, SavedBooks, Vendor } from './books.ts';
import type { Counter } from './counts.ts';
import { type createFaults, Faults } from './faults.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import { noRules, Rules } from './rules.ts';
import type { Sessions } from './sessions.ts';

/** What a test, a campaign or a person does to the simulator behind our back. */
export interface Control {
  ledger(): Ledger;
  faults(): Faults;
  /** What is not mentioned does not go wrong. */
  setFaults(faults: z.input<typeof Faults>): void;
  rules(): Rules;
  /** What is not mentioned stays. */
  setRules(changes: Partial<z.input<typeof Rules>>): void;
  /** Every call waits for so long; 0 lets them go on. */
  hang(ms: number): void;
  /** `missing` takes the vendor out of the books. False where there is no such vendor. */
  setVendor(vendorId: string, status: Vendor['status'] | 'missing'): boolean;
  expireSessions(): void;
  /** What Intacct has from now on, in place of what it had. */
  load(saved: SavedBooks): void;
  /** As new: no records, no faults, no rules. */
  reset(): void;
}

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
