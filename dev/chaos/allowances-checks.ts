import { earlierOf, lastDayOf, laterOf } from '@backdock/core/allowances/calculation/calendar.ts';
import { earnedOn } from '@backdock/core/allowances/calculation/earned.rules.ts';
import { partsThrough } from '@backdock/core/allowances/calculation/window-parts.rules.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { distributionAhead, openInvoices } from '../../server/src/accounting/discounts/discounts.service.ts';
import { judgeClaimsAgain } from '../../server/src/accounting/credit-requests/judge-claims-again.service.ts';
import { listCalculated } from '../../server/src/allowances/agreements/calculated-agreements.service.ts';
import {
  compareWithScratch,
  storedBooks,
} from '../../server/src/allowances/calculation/calculation.service.ts';
import { countedPurchases } from '../../server/src/allowances/purchases/purchases.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { unlikeBefore } from './allowances-from-scratch.ts';
import type { AllowanceOffice } from './allowances-world.ts';
import type { House } from './stage.ts';

type Check = (house: House, office: AllowanceOffice) => Promise<string[]>;

const forEachSupplier =
  (check: (house: House, office: AllowanceOffice, supplierId: number) => Promise<string[]>): Check =>
  async (house, office) => {
    const violations: string[] = [];
    for (const supplierId of office.suppliers) violations.push(...(await check(house, office, supplierId)));
    return violations;
  };

/** Months and adjustments differ from those that the documents yield. */
const unlikeScratch = forEachSupplier(async ({ runtime }, { clock }, supplierId) => {
  const difference = await compareWithScratch(runtime.database.reader, supplierId, clock.now);
  return difference
    ? [`stored figures differ from scratch: ${JSON.stringify(difference).slice(0, 600)}`]
    : [];
});

/** Months of a window with its adjustments aren't what its terms yield on its purchases. */
const unlikeTerms = forEachSupplier(async ({ runtime }, { clock }, supplierId) => {
  const { reader } = runtime.database;
  const today = dayInPacific(clock.now);
  const agreements = await listCalculated(reader, supplierId);
  const purchasesOf = await countedPurchases(reader, supplierId, agreements);
  const { months, adjustments } = await storedBooks(reader, supplierId);
  const calculated = adjustments.filter(({ cause }) => cause !== 'Manual');
  const booked = [
    ...months.map(({ rowId, month, earnedCents }) => ({
      rowId,
      day: lastDayOf(month),
      cents: earnedCents ?? 0,
    })),
    ...calculated.map(({ rowId, windowFrom, earnedCents }) => ({
      rowId,
      day: windowFrom,
      cents: earnedCents,
    })),
  ];
  return [...Map.groupBy(agreements, ({ rootId }) => rootId).values()].flatMap((chain) => {
    const through = [...chain.map(({ startDate }) => startDate), ...booked.map(({ day }) => day)];
    const parts = partsThrough(chain, purchasesOf, through.reduce(laterOf, today));
    const partOf = ({ rowId, day }: { rowId: number; day: string }) => {
      const own = parts.filter(({ terms }) => terms.id === rowId);
      return own.findLast(({ window }) => window.from <= day) ?? own[0];
    };
    const byPart = Map.groupBy(booked, partOf);
    return parts.flatMap((part) => {
      const { terms, from, to } = part;
      const owed = earnedOn(part, earlierOf(today, to)) ?? 0;
      const stored = (byPart.get(part) ?? []).reduce((sum, { cents }) => sum + cents, 0);
      if (owed === stored) return [];
      return [`agreement ${terms.id} earned ${owed} cents from ${from} to ${to}, and ${stored} are stored`];
    });
  });
});

class Undone extends Error {}

/** Claims that today's terms would judge differently. */
const misjudged = forEachSupplier(async ({ runtime }, { clock }, supplierId) => {
  const violations: string[] = [];
  const judge = actAsSystem({ ...runtime, now: () => clock.now }, async (ctx) => {
    for (const type of agreementTypes) {
      for (const { creditRequestId, isCovered } of await judgeClaimsAgain(ctx, { supplierId, type })) {
        violations.push(`claim ${creditRequestId} should ${isCovered ? '' : 'not '}be covered`);
      }
    }
    throw new Undone();
  });
  await judge.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return violations;
});

/** Open invoices that a distribution would still change. One has just run, so there should be none. */
const misdiscounted = forEachSupplier(async ({ runtime, owner }, _office, supplierId) => {
  const { reader } = runtime.database;
  const ahead = await distributionAhead(reader, await openInvoices(reader, supplierId));
  const { rows } = await owner.query<{ id: number; cents: number }>(
    'SELECT id, (discount_allowance_amount * 100)::int AS cents FROM invoice WHERE partner_id = $1',
    [supplierId],
  );
  const given = new Map(rows.map(({ id, cents }) => [id, cents]));
  return ahead.flatMap(({ invoiceId, cents }) =>
    given.get(invoiceId) === cents
      ? []
      : [`invoice ${invoiceId} is discounted by ${given.get(invoiceId)} cents, and should be by ${cents}`],
  );
});

/** `unlikeBefore` is last because it writes every figure again. */
export const allowanceChecks: readonly Check[] = [
  unlikeScratch,
  unlikeTerms,
  misjudged,
  misdiscounted,
  unlikeBefore,
];
