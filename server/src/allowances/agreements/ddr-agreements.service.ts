import type { DdrAgreement } from '@backdock/core/allowances/cover/claim-cover.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { holdAgreements, listDdrAgreements } from './ddr-agreements.queries.ts';

/**
 * The suppliers' DDR agreements, held until the commit: whoever changes one waits, and then sees what was decided
 * under it. Claims of one supplier are decided one at a time, so that two can't both be the last below a threshold.
 */
export async function holdDdrAgreements(
  tx: Tx,
  supplierIds: readonly number[],
): Promise<Map<number, DdrAgreement[]>> {
  await holdAgreements(tx, supplierIds);
  return Map.groupBy(await listDdrAgreements(tx, supplierIds), ({ supplierId }) => supplierId);
}
