import { type Refusal, refusal } from '../kit/refusal.ts';

/** Why a supplier cannot stand below another. The line is the other one and all that stand above it. */
export function whyNotParent(supplierId: number, line: readonly number[]): Refusal | null {
  const [parent] = line;
  if (parent === undefined) return refusal('supplier.no-parent', 'This parent supplier does not exist.');
  if (parent === supplierId) return refusal('supplier.own-parent', 'A supplier cannot be its own parent.');
  return line.includes(supplierId)
    ? refusal('supplier.circle', 'This supplier already stands above the one you chose.')
    : null;
}
