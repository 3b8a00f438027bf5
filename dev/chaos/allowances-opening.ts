import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import type pg from 'pg';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { anyDay, reason, skus, year } from './accounting-commands.ts';
import { recordFrozen } from './allowances-frozen.ts';
import { anyTerms } from './allowances-terms.ts';
import type { AllowanceOffice } from './allowances-world.ts';
import { receiveClaim, receiveInvoice, receiveMemo, received } from './documents.ts';
import type { Opening } from './fleet-campaign.ts';
import { addSuppliers } from './suppliers.ts';
import { call, pick } from './world.ts';
import { writePast } from './write-past.ts';

const suppliers = 5;
const firstInvoices = 4;

/** Suppliers with an agreement of every kind, and something bought. */
export async function openAllowanceOffice({
  house,
  fleet,
  clock,
  random,
}: Opening): Promise<AllowanceOffice> {
  const { actors, owner } = house;
  const runtime = { ...house.runtime, now: () => clock.now };
  await recordFrozen(owner);
  await switchOnSettling(owner);
  const supplierIds = await addSuppliers(runtime, actors, suppliers);
  const office: AllowanceOffice = {
    /** A random live API for each call. */
    get origin() {
      return pick(office, fleet.origins());
    },
    clock,
    actors,
    random,
    suppliers: supplierIds,
    accepted: new Map(),
    violations: [],
    losses: { repeated: 0, happened: 0, keys: new Map() },
    invoiceIds: [],
    memoIds: [],
    requestIds: new Map(supplierIds.map((id) => [id, []])),
    receiveInvoice: (supplierId, postingDate) =>
      receiveInvoice(runtime, office, {
        supplierId,
        postingDate,
        paymentType: 'Wire',
        sku: pick(office, skus),
      }),
    receiveMemo: (supplierId, postingDate) => receiveMemo(runtime, office, { supplierId, postingDate }),
    receiveRequest: (supplierId) => receiveClaim(runtime, office, supplierId),
    queue: async (job) => {
      const queued = await received(office, 'a job', async () => {
        await actAsSystem(runtime, ({ enqueue }) => enqueue(job, {}));
        return [1];
      });
      return queued.length > 0;
    },
    writePast: (statement) => writePast(house.runtime.config.DATABASE_URL, statement),
  };
  for (const supplierId of supplierIds) await introduce(office, supplierId);
  return office;
}

async function introduce(office: AllowanceOffice, supplierId: number): Promise<void> {
  const [admin] = office.actors;
  if (!admin) throw new Error('there is nobody');
  for (const type of agreementTypes) {
    const terms = { ...anyTerms(office, type), startDate: `${year}-01-01` };
    const body = { terms, comment: reason };
    await call(office, admin, agreementCalls[type].create, { params: { supplierId }, body });
  }
  for (let count = 0; count < firstInvoices; count += 1) {
    await office.receiveInvoice(supplierId, anyDay(office));
    await office.receiveRequest(supplierId);
  }
}

/** Settlements are made on their due date. */
export async function switchOnSettling(owner: pg.Client): Promise<void> {
  const features: readonly Feature[] = [
    'GenerateCreditMemoForAgreement',
    'GenerateCreditRequestForAgreement',
  ];
  await owner.query(
    `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
  );
  await owner.query(
    `INSERT INTO feature_flag (feature, group_name, description, kind, is_enabled)
     SELECT name, 'Allowances', '', 'Operational', true FROM unnest($1::text[]) name
     ON CONFLICT (feature) DO UPDATE SET is_enabled = true`,
    [features],
  );
  await owner.query('COMMIT');
}
