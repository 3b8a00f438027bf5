import type { DdrAgreement } from '@backdock/core/allowances/cover/claim-cover.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/**
 * The lock that every change to these suppliers' agreements takes, held until the commit. In id order, and after the
 * supplier, as whoever creates an agreement locks them.
 */
export async function holdAgreements(tx: Tx, supplierIds: readonly number[]): Promise<void> {
  const inOrder = supplierIds.toSorted((one, other) => one - other);
  await sql`SELECT FROM supplier WHERE partner_id = ANY (${inOrder}::int[])
    ORDER BY partner_id FOR KEY SHARE`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(7303, id) FROM unnest(${inOrder}::int[]) AS supplier (id)`.execute(
    tx,
  );
}

export async function listDdrAgreements(
  db: Reader,
  supplierIds: readonly number[],
): Promise<(DdrAgreement & { supplierId: number })[]> {
  const { rows } = await sql<DdrAgreement & { supplierId: number }>`
    SELECT agreement.id, agreement.supplier_id AS "supplierId", agreement.name, agreement.start_date AS "startDate",
           agreement.end_date AS "endDate", agreement.date_basis AS "dateBasis",
           json_build_object('marketplaceIds', marketplace_ids, 'brandNames', brand_names, 'skus', skus,
                             'excludeSkus', exclude_skus) AS scope,
           json_build_object('coversDamaged', covers_damaged, 'coversDefective', covers_defective,
                             'coversReturns', covers_returns, 'coversMissingParts', covers_missing_parts,
                             'coversWrongItem', covers_wrong_item,
                             'catastrophicThresholdPercent', catastrophic_threshold_percent) AS ddr
      FROM allowance_agreement agreement JOIN ddr_terms ON ddr_terms.agreement_id = agreement.id
     WHERE agreement.supplier_id = ANY (${[...supplierIds]}::int[])
     ORDER BY agreement.start_date, agreement.id`.execute(db);
  return rows;
}
