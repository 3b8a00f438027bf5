import { usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { purchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { addMonths } from 'date-fns/addMonths';
import { subMonths } from 'date-fns/subMonths';
import { receiveAgreement } from '../../../server/src/allowances/agreements/received-agreements.service.ts';
import { calculateSupplier } from '../../../server/src/allowances/calculation/calculation.service.ts';
import { purchasesBetween } from '../../../server/src/allowances/purchases/purchases.service.ts';
import type { Tx } from '../../../server/src/platform/db/database.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { supplierAndManagers } from '../../../server/src/suppliers/company/company.service.ts';
import type { Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import type { DemoSupplier } from './suppliers.ts';

/** How many suppliers have one. */
const wanted = 2;

/**
 * Display funds of the buyer's own suppliers, two months older than the first open month. Their rate was entered wrong,
 * and no one has noticed. They are calculated before the months are locked.
 */
export async function loadDisplayFunds(
  runtime: Runtime,
  { suppliers, buyer }: { suppliers: readonly DemoSupplier[]; buyer: Person },
): Promise<void> {
  const startDate = firstOfMonth(subMonths(runtime.now(), 4));
  await actAsSystem(runtime, async (ctx) => {
    let made = 0;
    for (const { id } of suppliers.filter(({ status }) => status === 'Active').toReversed()) {
      const { managers } = await supplierAndManagers(ctx.tx, id);
      if (!managers.includes(buyer.id) || !(await sells(ctx.tx, id, startDate))) continue;
      await receiveAgreement(ctx, {
        supplierId: id,
        type: 'Marketing',
        name: 'Endcap displays',
        startDate,
        // One period, whatever the time of the year.
        endDate: daysAfter(firstOfMonth(addMonths(runtime.now(), 8)), -1),
        periodType: 'OneTime',
        percentageHundredths: 200,
        marketing: { program: 'Other', activities: [] },
      });
      await calculateSupplier(ctx, id);
      made += 1;
      if (made === wanted) return;
    }
  });
}

const firstOfMonth = (date: Date): Day => `${dayInPacific(date).slice(0, 7)}-01`;

/** Something is bought in the two months that will be locked, and in each of the two after them. */
async function sells(tx: Tx, supplierId: number, since: Day): Promise<boolean> {
  const measure = purchaseMeasure({
    ...usualTerms('Marketing'),
    type: 'Marketing',
    minimumCents: null,
    marketplaceIds: [],
    brandNames: [],
    skus: [],
    excludeSkus: [],
  });
  const month = (count: number) => firstOfMonth(addMonths(new Date(`${since}T20:00:00Z`), count));
  for (const [from, to] of [
    [since, month(2)],
    [month(2), month(3)],
    [month(3), month(4)],
  ] as const) {
    const bought = await purchasesBetween(tx, supplierId, measure, { from, to: daysAfter(to, -1) });
    if (bought <= 0) return false;
  }
  return true;
}
