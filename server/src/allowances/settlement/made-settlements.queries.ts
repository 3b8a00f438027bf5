import type { MadeSettlement } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A chain's settlements with their documents, newest first. */
export async function listMade(db: Reader, rootId: number): Promise<MadeSettlement[]> {
  const { rows } = await sql<MadeSettlement>`
    SELECT settlement.id, settlement.agreement_id AS "agreementId", settlement.period_from AS "periodFrom",
           settlement.period_to AS "periodTo", settlement.amount::float8 AS amount,
           settlement.is_for_adjustments AS "isForAdjustments", settlement.method, settlement.made_on AS "madeOn",
           employee.name AS "madeBy",
           CASE WHEN memo.id IS NOT NULL THEN
             json_build_object('id', memo.id, 'memoNumber', memo.memo_number, 'status', memo.status) END AS "creditMemo",
           CASE WHEN request.id IS NOT NULL THEN
             json_build_object('id', request.id, 'status', request.status, 'covered', request.covered_amount::float8,
               'remaining', request.remaining_amount::float8) END AS "creditRequest",
           (SELECT coalesce(json_agg(json_build_object('documentName', document.name, 'size', document.size)
                                     ORDER BY document.id), '[]')
              FROM agreement_settlement_document JOIN document ON document.id = document_id
             WHERE agreement_settlement_id = settlement.id) AS "claimPack"
      FROM agreement_settlement settlement
      LEFT JOIN employee ON employee.id = settlement.made_by
      LEFT JOIN credit_memo memo ON memo.agreement_settlement_id = settlement.id
      LEFT JOIN credit_request request ON request.agreement_settlement_id = settlement.id
     WHERE settlement.root_agreement_id = ${rootId}
     ORDER BY settlement.period_to DESC`.execute(db);
  return rows;
}
