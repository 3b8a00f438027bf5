import type { Fields } from '@backdock/core/kit/differences.ts';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import type { RecordChange } from '../../platform/change-record.ts';

interface PartChange extends Pick<RecordChange, 'before' | 'after'> {
  /** The kind of part: `facility`. */
  part: 'facility' | 'return-location' | 'ltl-carrier' | 'fixed-times' | 'minimum-times' | 'time-settings';
  verb: 'added' | 'changed' | 'deleted';
  /** Identifies the part if a supplier has several. */
  which?: Fields;
}

/**
 * A part's change is recorded twice: for the part itself, whose versions expose other people's changes, and for the
 * supplier's logistics history, where it's readable even after the part is gone. There it has no version: the logistics
 * have their own, which a part's must not be mistaken for.
 */
export function partChange(
  supplierId: number,
  { part, verb, which, before, after }: PartChange,
): RecordChange & { also: AuditEntry[] } {
  const entry = {
    entityType: 'supplier-logistics',
    entityId: supplierId,
    action: `supplier-logistics.${part}-${verb}`,
    before,
    after: after && { ...after, ...which },
  };
  return { action: `supplier-${part}.${verb}`, before, after, also: [entry] };
}
