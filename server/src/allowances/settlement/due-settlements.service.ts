import { rowsTakenAtPayment } from '@backdock/core/allowances/calculation/early-payment.rules.ts';
import { type DueSettlement, unsettled } from '@backdock/core/allowances/calculation/settlement.rules.ts';
import { DueSettlementRow } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { claimable } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import type { Books } from '@backdock/core/allowances/settlement/statement.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type CalculatedAgreement, listCalculated } from '../agreements/calculated-agreements.service.ts';
import { type DayAmount, listDistributed } from '../purchases/purchases.service.ts';
import { readList } from '../../platform/list/read-list.ts';
import { dueSettlementSource } from './due-settlements.queries.ts';
import * as queries from './settlements.queries.ts';

/** A chain of agreements that is settled as one. */
export interface ChainToSettle {
  rootId: number;
  supplierId: number;
  chain: readonly CalculatedAgreement[];
  books: Books;
  /** Periods that have ended, oldest first. */
  due: DueSettlement[];
}

/** A supplier's chains, or one of them, as they were last calculated. */
export async function chainsToSettle(
  db: Reader,
  supplierId: number,
  today: Day,
  onlyRootId?: number,
): Promise<ChainToSettle[]> {
  const all = await listCalculated(db, supplierId);
  const agreements = onlyRootId === undefined ? all : all.filter(({ rootId }) => rootId === onlyRootId);
  const months = await queries.listMonths(db, supplierId);
  const adjustments = await queries.listAdjustments(db, supplierId);
  const settlements = await queries.listSettlements(db, supplierId);
  const chains: ChainToSettle[] = [];
  for (const [rootId, chain] of Map.groupBy(agreements, (agreement) => agreement.rootId)) {
    const isOfChain = ({ rowId }: { rowId: number }) => chain.some(({ id }) => id === rowId);
    const books = {
      months: months.filter(isOfChain),
      adjustments: adjustments.filter(isOfChain),
      settlements: settlements.filter((each) => each.rootId === rootId),
      distributedCents: await takenBy(db, chain),
      atPayment: rowsTakenAtPayment(chain),
    };
    chains.push({ rootId, supplierId, chain, books, due: unsettled({ chain, ...books, today }) });
  }
  return chains;
}

/** What invoices and payments have taken through a day, so that it isn't claimed again. */
async function takenBy(db: Reader, chain: readonly CalculatedAgreement[]): Promise<(through: Day) => number> {
  const taken: DayAmount[] = [];
  for (const row of chain) {
    if (row.type === 'GeneralDiscount') taken.push(...(await listDistributed(db, row)));
  }
  return (through) => taken.reduce((sum, { day, cents }) => (day <= through ? sum + cents : sum), 0);
}

/** Lists what is due after a calculation, for the list of all suppliers. */
export async function refreshDue({ tx, now }: WriteCtx, supplierId: number): Promise<void> {
  const chains = await chainsToSettle(tx, supplierId, dayInPacific(now));
  await queries.putDue(
    tx,
    supplierId,
    chains.flatMap(({ rootId, due }) => claimable(due).map((each) => ({ ...each, rootId }))),
  );
}

/** The first periods that someone can settle by a day, the oldest in front, and how many there are. */
export async function dueOn(db: Reader, day: Day, limit: number) {
  const { json, total } = await readList(db, dueSettlementSource, {
    sort: [{ colId: 'dueOn', sort: 'asc' }],
    filters: { dueOn: { filterType: 'date', type: 'lessThanOrEqual', dateFrom: day } },
    limit,
    offset: 0,
  });
  return { due: DueSettlementRow.array().parse(JSON.parse(json)), dueCount: total };
}
