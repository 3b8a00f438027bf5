import { budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetMonths, monthNames } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { dueSettlements, settlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { claimMethods } from '@backdock/core/allowances/settlement/settlements.values.ts';
import { year } from './accounting-commands.ts';
import { below, chance, type Do } from './allowances-world.ts';
import { call, pick } from './world.ts';

/** Favors the first in the list, so that people settle the same period. */
const settle: Do = async (office, actor) => {
  const query = { limit: '40' };
  const { status, body: due } = await call(office, actor, dueSettlements.list, { query });
  const row = status === 200 ? pick(office, due.slice(0, chance(office, 0.5) ? 4 : 40)) : undefined;
  if (!row) return;
  const params = { agreementId: row.agreementId };
  const body = { periodTo: row.periodTo, method: pick(office, claimMethods), amount: row.amount };
  const tries = chance(office, 0.2) ? 2 : 1;
  const replies = await Promise.all(
    Array.from({ length: tries }, () => call(office, actor, settlements.settle, { params, body })),
  );
  const settled = replies.find((reply) => reply.status === 201)?.body;
  const requests =
    settled?.made.flatMap(({ creditRequest }) => (creditRequest ? [creditRequest.id] : [])) ?? [];
  const known = office.requestIds.get(row.supplierId);
  known?.push(...requests.filter((id) => !known.includes(id)));
};

const header = [
  'Supplier Id',
  'Supplier',
  'Agreement type',
  'Year',
  ...budgetMonths.map((month) => monthNames[month]),
];

/** Someone may change budgets between the preview and the save, which is refused then. */
const budget: Do = async (office, actor) => {
  const supplierIds = office.suppliers.filter(() => chance(office, 0.3));
  const lines = supplierIds.map((supplierId) => [
    supplierId,
    '',
    agreementTypeLabels[pick(office, agreementTypes)],
    year + below(office, 2),
    ...budgetMonths.map(() => (chance(office, 0.2) ? '' : below(office, 10_000))),
  ]);
  if (lines.length === 0) return;
  const file = [header, ...lines].map((cells) => cells.join(',')).join('\n');
  const preview = await call(office, actor, budgets.upload, { file, fields: { dryRun: 'true' } });
  const { fingerprint } = preview.body;
  if (preview.status !== 200 || fingerprint === null) return;
  await call(office, actor, budgets.upload, { file, fields: { dryRun: 'false', fingerprint } });
};

const calculate: Do = async (office) => {
  await office.queue('allowances.queue-calculations');
};

const settleDue: Do = async (office) => {
  await office.queue('allowances.queue-settlements');
};

/** What happens at the end of periods, weighted by how often it should come up. */
export const settlementCommands: readonly (readonly [Do, number])[] = [
  [settle, 6],
  [budget, 1],
  [calculate, 3],
  [settleDue, 1],
];
