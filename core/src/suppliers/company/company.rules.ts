import { type Refusal, refusal } from '../../kit/refusal.ts';

/** Why a supplier can't have this parent. `line` is the parent and all its ancestors. */
export function whyNotParent(supplierId: number, line: readonly number[]): Refusal | null {
  const [parent] = line;
  if (parent === undefined) return refusal('supplier.no-parent', 'This parent supplier does not exist.');
  if (parent === supplierId) return refusal('supplier.own-parent', 'A supplier cannot be its own parent.');
  return line.includes(supplierId)
    ? refusal('supplier.circle', 'The supplier you selected is under this one, so it can’t be its parent.')
    : null;
}
