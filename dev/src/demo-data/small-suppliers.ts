import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { subDays } from 'date-fns/subDays';
import { receiveAgreement } from '../../../server/src/allowances/agreements/received-agreements.service.ts';
import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import { receiveInvoices } from '../../../server/src/accounting/invoices/invoices.service.ts';
import { savePaymentTerms, setPaymentType } from '../../../server/src/partners/payment-settings.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveSupplier } from '../../../server/src/suppliers/suppliers.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, type Random } from './customers.ts';
import { withinTenDays } from './discount-agreements.ts';
import { linesFor } from './invoice-lines.ts';
import { bankDetails, makeLive, type PayToPeople } from './payments.ts';
import { demoCompany } from './supplier-company.ts';
import type { DemoSupplier } from './suppliers.ts';

const trees =
  'Alder Aspen Birch Cypress Dogwood Elm Fir Hazel Hickory Larch Laurel Linden Poplar Willow'.split(' ');
const crafts = [
  ['Woodworks', 'Cabinets'],
  ['Glass', 'Lighting'],
  ['Ironworks', 'Hardware'],
] as const;

interface Maker extends DemoSupplier {
  name: string;
  isWire: boolean;
}

const byAch = trees
  .flatMap((tree) => crafts.map(([craft, trade]) => ({ name: `Valley ${tree} ${craft} LLC`, trade })))
  .slice(0, 41);
const byWire = [
  { name: 'Seaway Tile Imports, Inc.', trade: 'Tile & Stone' },
  { name: 'Seaway Flooring Imports, Inc.', trade: 'Flooring' },
];

/** By position: suppliers with flight check findings, and suppliers with an early payment discount. */
const billedTwice = new Set([7, 22]);
const newBankDetails = new Set([15]);
const givesForEarly = new Set([3, 30]);

/**
 * Small makers all due in the same weeks and none paid yet: enough of them to show what paying many at once is like.
 */
export async function loadSmallSuppliers(
  runtime: Runtime,
  buyers: readonly number[],
  people: PayToPeople,
): Promise<void> {
  const random = seededRandom(415_926);
  const makers = await receiveMakers(runtime, buyers, random);
  await makeLive(
    runtime,
    makers.map(({ id, name, isWire }, at) => [
      id,
      bankDetails({ name, currency: 'Usd' }, random, isWire),
      newBankDetails.has(at) ? 12 : 90 + Math.floor(random() * 400),
    ]),
    people,
  );
  await actAsSystem(runtime, async (ctx) => {
    for (const [at, { id, isWire }] of makers.entries()) {
      await savePaymentTerms(
        ctx,
        { partnerId: id },
        {
          netTermDays: givesForEarly.has(at) ? 15 : 30,
          paymentSchedule: 'EveryMonth',
          paymentDays: [],
          creditLimitPolicy: 'Unlimited',
          creditLimit: 0,
          version: 0,
        },
      );
      const paymentType = isWire ? 'Wire' : 'NetTermsByAchTransfer';
      await setPaymentType(ctx, { partnerId: id }, { paymentType, version: 1 });
      if (!givesForEarly.has(at)) continue;
      const terms = withinTenDays(dayInPacific(ctx.now));
      await receiveAgreement(ctx, { supplierId: id, type: 'GeneralDiscount', ...terms });
    }
    await receiveInvoices(
      ctx,
      makers.flatMap((maker, at) => billsOf(maker, at, ctx.now, random)),
    );
  });
}

function receiveMakers(runtime: Runtime, buyers: readonly number[], random: Random): Promise<Maker[]> {
  return actAsSystem(runtime, async (ctx) => {
    const makers: Maker[] = [];
    for (const { name, trade } of [...byAch, ...byWire]) {
      const [displayName = ''] = name.split(/,? (?:LLC|Inc\.)$/);
      const id = await receiveSupplier(ctx, {
        name,
        displayName,
        market: 'UnitedStates',
        status: 'Active',
        ...demoCompany(random, 'UnitedStates', displayName),
        intacctSyncStatus: 'Synced',
        purchasingManagerId: pick(buyers, random),
        logisticsManagerId: null,
        createdOn: subDays(ctx.now, 500 + Math.floor(random() * 900)),
      });
      const isWire = byWire.some((each) => each.name === name);
      makers.push({ id, name, trade, market: 'UnitedStates', status: 'Active', isWire });
    }
    return makers;
  });
}

/** Due now or within two weeks. Where paying early earns a discount, there's still time. */
function billsOf(maker: Maker, at: number, now: Date, random: Random): NewInvoice[] {
  const ages = givesForEarly.has(at) ? [4, 16] : [20 + (at % 9), 31 + (at % 7)];
  const bills = ages.map((age, nth): NewInvoice => {
    const date = subDays(now, maker.isWire ? age + 12 : age);
    const totalCents = 18_000 + Math.floor(random() * 320_000);
    return {
      partnerId: maker.id,
      partnerType: 'Supplier',
      purchaseOrderNumber: `PO-${870_000 + at * 4 + nth}`,
      invoiceNumber: `V-${5_100 + at * 20 + nth * 7}`,
      invoiceDate: dayInPacific(date),
      postingDate: dayInPacific(date),
      totalCents,
      status: 'Posted',
      paymentType: maker.isWire ? 'Wire' : 'NetTermsByAchTransfer',
      intacctSyncStatus: 'Synced',
      createdOn: date,
      lines: linesFor(maker, totalCents, random),
    };
  });
  const [first] = bills;
  if (!first || !billedTwice.has(at)) return bills;
  // Entered again from a copy that didn't show the order.
  return [...bills, { ...first, invoiceNumber: `${first.invoiceNumber}0`, purchaseOrderNumber: null }];
}
