import type { Fields } from '@backdock/core/kit/differences.ts';
import { auditAll } from '../platform/audit.ts';
import type { WriteCtx } from '../platform/context.ts';

interface PartChange {
  /** The kind of the part: `facility`. */
  part: 'facility' | 'return-location' | 'ltl-carrier' | 'fixed-times' | 'minimum-times' | 'time-settings';
  entityId: string | number;
  verb: 'added' | 'changed' | 'deleted';
  /** Which one it was, where a supplier has several. */
  which?: Fields;
  before?: Fields | null;
  after?: Fields | null;
}

/**
 * Records a change of a part twice: for the part itself, by whose versions somebody else's change is told, and for
 * the history of the supplier's logistics, where it can be read also when the part is gone.
 */
export async function auditPart(ctx: WriteCtx, supplierId: number, change: PartChange): Promise<void> {
  const { part, entityId, verb, which, before = null, after = null } = change;
  await auditAll(ctx, [
    { entityType: `supplier-${part}`, entityId, action: `supplier-${part}.${verb}`, before, after },
    {
      entityType: 'supplier-logistics',
      entityId: supplierId,
      action: `supplier-logistics.${part}-${verb}`,
      before: before && unversioned(before),
      after: after && { ...unversioned(after), ...which },
    },
  ]);
}

/** The logistics have versions of their own, which a part's must not be taken for. */
function unversioned(state: Fields): Fields {
  const { version: _, ...fields } = state;
  return fields;
}
