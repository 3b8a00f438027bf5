import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import {
  type NewAgreement,
  receiveAgreement,
} from '../../../server/src/allowances/agreements/received-agreements.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';
import type { DemoMarketplace } from './marketplaces.ts';
import { productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

type Terms = Omit<NewAgreement, 'supplierId' | 'type'>;

interface Given {
  suppliers: readonly DemoSupplier[];
  marketplaces: readonly DemoMarketplace[];
  /** By supplier id. */
  paymentTypes: ReadonlyMap<number, PaymentType>;
}

/** Positions among the suppliers paid by ACH with no other agreement: these reward payment within ten days. */
const early = [3, 8, 12];

/** Six suppliers with a discount, each of a different kind. The first suppliers have the most invoices. */
export async function loadDiscountAgreements(runtime: Runtime, given: Given): Promise<void> {
  const active = given.suppliers.filter(({ status }) => status === 'Active');
  const today = dayInPacific(runtime.now());
  await actAsSystem(runtime, async (ctx) => {
    for (const [at, termsFor] of kinds.entries()) {
      const supplier = active[at * 2];
      if (!supplier) continue;
      for (const terms of termsFor({ supplier, marketplaces: given.marketplaces, today })) {
        await receiveAgreement(ctx, { supplierId: supplier.id, type: 'GeneralDiscount', ...terms });
      }
    }
    const others = active.filter(
      ({ id }, at) =>
        !(at % 2 === 0 && at < kinds.length * 2) && given.paymentTypes.get(id) === 'NetTermsByAchTransfer',
    );
    for (const { id } of early.flatMap((at) => others[at] ?? [])) {
      await receiveAgreement(ctx, { supplierId: id, type: 'GeneralDiscount', ...withinTenDays(today) });
    }
  });
}

/** A reward some suppliers give for prompt payment. */
export const withinTenDays = (today: Day): Terms => ({
  name: 'Two percent within ten days',
  startDate: daysAfter(today, -300),
  condition: 'EarlyPayment',
  earlyPaymentDiscountPeriod: 10,
  percentageHundredths: 200,
  calculationBase: 'InvoiceTotal',
});

interface Around {
  supplier: DemoSupplier;
  marketplaces: readonly DemoMarketplace[];
  today: Day;
}

const newYear = (today: Day) => `${today.slice(0, 4)}-01-01`;

const kinds: readonly ((around: Around) => Terms[])[] = [
  // Last year's terms, and better ones since.
  ({ today }) => [
    {
      name: 'Everyday discount',
      contractNumber: 'GD-1041',
      startDate: daysAfter(newYear(today), -365),
      endDate: daysAfter(newYear(today), -1),
      percentageHundredths: 150,
    },
    {
      name: 'Everyday discount',
      contractNumber: 'GD-1041-B',
      startDate: newYear(today),
      percentageHundredths: 225,
    },
  ],
  ({ today }) => [
    {
      name: 'Large order discount',
      contractNumber: 'GD-1127',
      startDate: daysAfter(today, -200),
      condition: 'MinimumOrderAmount',
      minimumCents: 150_000,
      percentageHundredths: 400,
      calculationBase: 'ProductCostAndShipping',
    },
  ],
  ({ today }) => [
    {
      name: 'Volume discount, capped by quarter',
      contractNumber: 'GD-1163',
      startDate: newYear(today),
      condition: 'MinimumPurchaseVolume',
      minimumCents: 2_000_000,
      percentageHundredths: 300,
      periodType: 'Quarterly',
      capCents: 250_000,
    },
  ],
  // Two parallel agreements: one for a few products by order date, one for early payment.
  ({ supplier, today }) => [
    {
      name: 'New line introduction',
      startDate: daysAfter(today, -120),
      endDate: daysAfter(today, 60),
      percentageHundredths: 800,
      dateBasis: 'OrderDate',
      skus: (productsOf[supplier.trade] ?? []).slice(0, 2).map(({ sku }) => sku),
    },
    {
      name: 'Early payment',
      startDate: newYear(today),
      condition: 'EarlyPayment',
      earlyPaymentDiscountPeriod: 10,
      percentageHundredths: 100,
    },
  ],
  ({ marketplaces, today }) => [
    {
      name: 'Marketplace promotion',
      startDate: daysAfter(today, -90),
      percentageHundredths: 500,
      dateBasis: 'ShipDate',
      marketplaceIds: marketplaces.slice(0, 2).map(({ id }) => id),
    },
  ],
  ({ today }) => [
    {
      name: 'Warehouse allowance',
      contractNumber: 'GD-1198',
      startDate: newYear(today),
      fixedCents: 50_000,
      notes: 'Five hundred a month for storing display models; settled with the rest of the month.',
    },
  ],
];
