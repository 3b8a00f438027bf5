import type { PolicyForm, PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

export function listPolicies(db: Reader, marketplaceId: number): Promise<PolicyVersion[]> {
  return db
    .selectFrom('marketplace_policy as policy')
    .leftJoin('employee', 'employee.id', 'policy.created_by')
    .select([
      'policy.version',
      'policy.effective_from as effectiveFrom',
      'policy.return_window_days as returnWindowDays',
      sql<number>`policy.restocking_percent::float8`.as('restockingPercent'),
      'policy.cancellation_rule as cancellationRule',
      'policy.ship_within_days as shipWithinDays',
      'policy.late_shipment_penalty as lateShipmentPenalty',
      'policy.chargeback_window_days as chargebackWindowDays',
      'policy.damage_proof_required as damageProofRequired',
      'policy.contact_rules as contactRules',
      'policy.text',
      'employee.name as createdBy',
      'policy.created_on as createdOn',
    ])
    .where('policy.marketplace_id', '=', marketplaceId)
    .orderBy('policy.version', 'desc')
    .execute();
}

interface Written {
  marketplaceId: number;
  version: number;
  createdBy: number | null;
  createdOn: Date;
}

export async function insertPolicy(tx: Tx, terms: PolicyForm, written: Written): Promise<void> {
  await tx
    .insertInto('marketplace_policy')
    .values({
      marketplace_id: written.marketplaceId,
      version: written.version,
      effective_from: terms.effectiveFrom,
      return_window_days: terms.returnWindowDays,
      restocking_percent: terms.restockingPercent,
      cancellation_rule: terms.cancellationRule,
      ship_within_days: terms.shipWithinDays,
      late_shipment_penalty: terms.lateShipmentPenalty,
      chargeback_window_days: terms.chargebackWindowDays,
      damage_proof_required: terms.damageProofRequired,
      contact_rules: terms.contactRules,
      text: terms.text,
      created_by: written.createdBy,
      created_on: written.createdOn.toISOString(),
    })
    .execute();
}
