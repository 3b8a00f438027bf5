import type { Role } from '@backdock/core/kit/permissions.ts';
import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { addDays } from 'date-fns/addDays';
import type pg from 'pg';
import { year } from './accounting-commands.ts';
import { carelessWrites } from './allowances-careless.ts';
import { allowanceChecks } from './allowances-checks.ts';
import { allowanceCommands } from './allowances-commands.ts';
import { allowanceInvariants } from './allowances-invariants.ts';
import { openAllowanceOffice } from './allowances-opening.ts';
import { settlementsOnce } from './allowances-settlements.ts';
import type { AllowanceOffice } from './allowances-world.ts';
import { type CampaignOptions, fleetCampaign } from './fleet-campaign.ts';
import { actAll, call } from './world.ts';

/** The last two are the suppliers' purchasing managers. */
const people: readonly Role[] = [
  ...Array.from({ length: 7 }, () => 'Admin' as const),
  ...Array.from({ length: 7 }, () => 'Accountant' as const),
  'PurchasingManager',
  'PurchasingManager',
];

/**
 * Sixteen people agree, correct, renegotiate, propose, distribute, lock and settle while documents arrive and processes
 * are killed. Afterwards every figure is what the documents yield, nothing that was closed has changed, and nothing was
 * claimed twice.
 */
const agreementsCampaign = fleetCampaign({
  name: 'allowances',
  people,
  patience: 5,
  roundsOf: (short) => (short ? { rounds: 2, perRound: 6 } : { rounds: 20, perRound: 32 }),
  open: openAllowanceOffice,
  live: async (office, { rounds, perRound }) => {
    for (let round = 0; round < rounds; round += 1) {
      await actAll(office, office.actors, allowanceCommands, perRound);
      for (const statement of carelessWrites) await office.writePast(statement);
      office.clock.now = addDays(office.clock.now, 4);
    }
    await catchUp(office);
  },
  invariants: allowanceInvariants,
  checks: allowanceChecks,
  madeOf,
});

/** Sixteen people at once; then, with every guard on, many settlements against storage that loses replies. */
export const allowancesCampaign = async (options: CampaignOptions): Promise<string[]> => [
  ...(await agreementsCampaign(options)),
  ...(options.without.length === 0 ? await settlementsOnce(options) : []),
];

/** Open invoices get the discounts of the terms in force, and the worker counts what is left. */
async function catchUp(office: AllowanceOffice): Promise<void> {
  const [admin] = office.actors;
  if (!admin) throw new Error('there is nobody');
  for (const supplierId of office.suppliers) {
    const body = { supplierId, fromDate: `${year}-01-01`, toDate: `${year + 1}-12-31`, dryRun: false };
    await call(office, admin, discounts.distribute, { body });
  }
  for (let isQueued = false; !isQueued;) isQueued = await office.queue('allowances.queue-calculations');
}

async function madeOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) FROM invoice) || ' invoices, ' || (SELECT count(*) FROM allowance_agreement) || ' agreements in '
       || (SELECT sum(version) FROM allowance_agreement) || ' versions, '
       || (SELECT count(*) FROM agreement_month) || ' months, ' || (SELECT count(*) FROM agreement_adjustment) || ' adjustments, '
       || (SELECT count(*) FROM agreement_settlement) || ' settlements, '
       || (SELECT count(*) FROM credit_request WHERE covered_by_agreement_id IS NOT NULL) || ' covered claims, '
       || (SELECT count(*) FROM period_change) || ' locks and reopenings' AS made`,
  );
  return rows[0]?.made ?? '';
}
