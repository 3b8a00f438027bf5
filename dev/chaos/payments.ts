import { setTimeout as sleep } from 'node:timers/promises';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { methodOf } from '@backdock/core/partners/pay-to.values.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { addDays } from 'date-fns/addDays';
import pg from 'pg';
import { receiveAgreement } from '../../server/src/accounting/discounts/agreements.service.ts';
import { openContent } from '../../server/src/accounting/payments/payment-files/file-content.service.ts';
import { payToSealer } from '../../server/src/partners/pay-to-numbers.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { anyDay, year } from './accounting-commands.ts';
import { accountingInvariants } from './accounting-invariants.ts';
import { bankDetailsFor } from './bank-details.ts';
import { carelessWrites } from './careless-writes.ts';
import { receiveInvoice, receiveMemo } from './documents.ts';
import { paymentsCommands } from './payments-commands.ts';
import { paymentsInvariants } from './payments-invariants.ts';
import { paidBy, type Treasury } from './payments-world.ts';
import { brokenInvariants, onStage, type Stage, switchOff } from './stage.ts';
import { addSuppliers } from './suppliers.ts';
import { acceptedChanges, actAll, call } from './world.ts';

const people: readonly Role[] = [
  ...Array.from({ length: 8 }, () => 'Accountant' as const),
  ...Array.from({ length: 8 }, () => 'Admin' as const),
];
const suppliers = 12;

interface Options {
  short: boolean;
  seed: number;
  /** Guards to switch off first: the campaign must then find what they prevent. */
  without: readonly string[];
}

/**
 * Sixteen people pick, check, make, approve, send, settle and take back payments at random and at once, while the same
 * invoices and bank details are changed under them, and connections are cut in the middle of a write. No call fails,
 * and afterwards nothing is paid twice, unapproved, or to where it should not go.
 */
export async function paymentsCampaign({ short, seed, without }: Options): Promise<string[]> {
  const rounds = short ? 3 : 20;
  const perRound = short ? 10 : 33;
  const startedAt = performance.now();
  const clock = { now: new Date(`${year + 1}-01-05T18:00:00Z`) };
  const play = async (stage: Stage) => {
    const { actors, runtime, owner } = stage;
    for (const guard of without) await switchOff(owner, guard);
    const careless = new pg.Pool({ connectionString: runtime.config.DATABASE_URL, max: 4 });
    const world = await openTreasury(stage, clock, seededRandom(seed), careless);
    let cuts = 0;
    // The bank tells apart so many files of one day, so each round is another one.
    for (let round = 0; round < rounds; round += 1) {
      const acting = actAll(world, actors, paymentsCommands, perRound);
      cuts += await cutUntil(acting, owner, world.random);
      for (const statement of carelessWrites) await world.writePast(statement);
      clock.now = addDays(clock.now, 1);
    }
    await careless.end();
    const { rows } = await owner.query<{ of: string }>(
      `SELECT string_agg(n || ' ' || status, ', ' ORDER BY status) AS of
       FROM (SELECT status, count(*) AS n FROM payment_batch GROUP BY 1) counted`,
    );
    const invariants = { ...accountingInvariants, ...paymentsInvariants };
    const broken = await brokenInvariants(owner, invariants);
    const altered = await alteredFiles(runtime, owner, world);
    console.log(
      `[chaos payments] seed ${seed}: ${actors.length} people, ${actors.length * perRound * rounds} commands, ` +
        `${acceptedChanges(world)} changes accepted, ${cuts} connections cut while writing, ${world.invoiceIds.length} invoices, ` +
        `${altered.files} files, payments: ${rows[0]?.of}, ${Object.keys(invariants).length + 1} invariants; ` +
        `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return [...world.violations, ...broken, ...altered.violations];
  };
  return onStage(people, play, () => clock.now);
}

/** Cuts connections that have written something and not committed it, until the work is done; how many. */
async function cutUntil(work: Promise<void>, owner: pg.Client, random: () => number): Promise<number> {
  const over = work.then(() => 'over' as const);
  let cuts = 0;
  while ((await Promise.race([over, sleep(100 + random() * 300, 'acting')])) !== 'over') {
    const { rowCount } = await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'backdock-chaos' AND backend_xid IS NOT NULL ORDER BY random() LIMIT 1`,
    );
    cuts += rowCount ?? 0;
  }
  return cuts;
}

async function openTreasury(
  { origin, actors, runtime }: Stage,
  clock: { now: Date },
  random: () => number,
  careless: pg.Pool,
): Promise<Treasury> {
  const world: Treasury = {
    origin,
    actors,
    clock,
    random,
    suppliers: await addSuppliers(runtime, actors, suppliers),
    accepted: new Map(),
    violations: [],
    invoiceIds: [],
    memoIds: [],
    fetched: new Map(),
    receiveInvoice: (supplierId) =>
      receiveInvoice(runtime, world, {
        supplierId,
        postingDate: anyDay(world),
        paymentType: paidBy(world, supplierId),
      }),
    receiveMemo: (supplierId) => receiveMemo(runtime, world, { supplierId, postingDate: anyDay(world) }),
    writePast: (statement) => writePast(careless, statement),
  };
  for (const supplierId of world.suppliers) await introduce(runtime, world, supplierId);
  return Object.assign(world, { isCut: true } as const);
}

/** A supplier with bank details that a second person verified, discounts, and something to pay. */
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
  const body = { changeId: state.pending?.id, contactId: state.pending?.knownContacts[0]?.id, note: null };
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

/** A guard, a missing right, or somebody who holds the record. */
const refusals = /^(23|BD|42501|55P03|40P01)/;

/** With the rights of the application, and with the guards of the audit trail satisfied. */
async function writePast(careless: pg.Pool, statement: string): Promise<void> {
  await careless
    .query(
      `SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true),
              set_config('lock_timeout', '1s', true), set_config('role', 'backdock_app', true);
       ${statement}`,
    )
    .catch((error: { code?: string }) => {
      if (!refusals.test(error.code ?? '')) throw error;
    });
}

/** Every file still has the bytes that it was made with, which are those that everybody was given, each time on record. */
async function alteredFiles(runtime: OpenRuntime, owner: pg.Client, { fetched }: Treasury) {
  const sealer = payToSealer(runtime.config);
  const violations: string[] = [];
  const { rows } = await owner.query<{ id: number; downloads: number }>(
    `SELECT file.id, count(record.id)::int AS downloads FROM payment_file file
     LEFT JOIN audit_record record ON entity_type = 'payment-file' AND entity_id = file.id::text
       AND action = 'payment-file.downloaded' GROUP BY file.id`,
  );
  for (const { id, downloads } of rows) {
    const { content, isSame } = await openContent(runtime.database.reader, sealer, id);
    const given = fetched.get(id) ?? { content, times: 0 };
    if (!isSame || given.content !== content) violations.push(`the bytes of file ${id} are others`);
    if (downloads < given.times) {
      violations.push(`file ${id} was fetched ${given.times} times, and ${downloads} times recorded`);
    }
  }
  return { files: rows.length, violations };
}
