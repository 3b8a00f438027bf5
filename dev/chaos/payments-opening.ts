import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { lastFour } from '@backdock/core/partners/pay-to.rules.ts';
import { methodOf } from '@backdock/core/partners/pay-to.values.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { receiveAgreement } from '../../server/src/allowances/agreements/received-agreements.service.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { anyDay, year } from './accounting-commands.ts';
import { bankDetailsFor } from './bank-details.ts';
import { receiveInvoice, receiveMemo } from './documents.ts';
import type { Opening } from './fleet-campaign.ts';
import { paidBy, type Treasury } from './payments-world.ts';
import { addSuppliers } from './suppliers.ts';
import { call, pick } from './world.ts';
import { writePast } from './write-past.ts';

const suppliers = 12;

export async function openTreasury({ house, fleet, clock, random }: Opening): Promise<Treasury> {
  const { actors } = house;
  const runtime = { ...house.runtime, now: () => clock.now };
  const world: Treasury = {
    /** A random live API for each call. */
    get origin() {
      return pick(world, fleet.origins());
    },
    actors,
    clock,
    random,
    suppliers: await addSuppliers(runtime, actors, suppliers),
    accepted: new Map(),
    violations: [],
    losses: { repeated: 0, happened: 0, keys: new Map() },
    invoiceIds: [],
    memoIds: [],
    endings: new Map(),
    fetched: new Map(),
    receiveInvoice: (supplierId) =>
      receiveInvoice(runtime, world, {
        supplierId,
        postingDate: anyDay(world),
        paymentType: paidBy(world, supplierId),
      }),
    receiveMemo: (supplierId) => receiveMemo(runtime, world, { supplierId, postingDate: anyDay(world) }),
    writePast: (statement) => writePast(house.runtime.config.DATABASE_URL, statement),
  };
  for (const supplierId of world.suppliers) await introduce(runtime, world, supplierId);
  return world;
}

/** Adds a supplier with bank details verified by a second person, discounts, and something to pay. */
async function introduce(runtime: OpenRuntime, world: Treasury, supplierId: number): Promise<void> {
  const [editor, verifier] = world.actors;
  if (!editor || !verifier) throw new Error('there are no two people');
  const params = { partnerId: supplierId };
  const paymentType = paidBy(world, supplierId);
  const details = bankDetailsFor(world.random, methodOf(paymentType));
  const { body: state } = await call(world, editor, payTo.change, {
    params,
    body: { ...details, version: 0 },
  });
  const heard = {
    contactId: state.pending?.knownContacts[0]?.id,
    confirmedBy: 'June Walker',
    accountEnding: lastFour(details.beneficiaryAccountNumber),
  };
  const body = { changeId: state.pending?.id, ...heard, note: null };
  await call(world, verifier, payTo.verify, { params, body: { ...body, method: 'CallBack' } });
  await call(world, editor, paymentSettings.setPaymentType, { params, body: { paymentType, version: 0 } });
  const general = { supplierId, type: 'GeneralDiscount', startDate: `${year}-01-01` } as const;
  await actAsSystem(runtime, async (ctx) => {
    await receiveAgreement(ctx, { ...general, name: 'Discount on everything', percentageHundredths: 225 });
    const early = { condition: 'EarlyPayment', earlyPaymentDiscountPeriod: 250 } as const;
    await receiveAgreement(ctx, {
      ...general,
      ...early,
      name: 'For early payment',
      percentageHundredths: 100,
    });
  });
  for (let count = 0; count < 8; count += 1) await world.receiveInvoice(supplierId);
  await world.receiveMemo(supplierId);
}
