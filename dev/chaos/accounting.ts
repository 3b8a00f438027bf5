import type { Role } from '@backdock/core/kit/permissions.ts';
import { receiveAgreement } from '../../server/src/allowances/agreements/received-agreements.service.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { accountingCommands, type Books, year } from './accounting-commands.ts';
import { accountingInvariants } from './accounting-invariants.ts';
import { receiveClaim, receiveInvoice } from './documents.ts';
import { brokenInvariants, onStage, switchOff } from './stage.ts';
import { addSuppliers } from './suppliers.ts';
import { acceptedChanges, actAll, type World } from './world.ts';

const people: readonly Role[] = [
  ...Array.from({ length: 8 }, () => 'Accountant' as const),
  ...Array.from({ length: 8 }, () => 'Admin' as const),
];
const suppliers = 10;

interface Options {
  short: boolean;
  seed: number;
  /** Guards to switch off first: the campaign must then find what they prevent. */
  without: readonly string[];
}

/**
 * Sixteen people post, move, lock, unlock, cover, close, reopen, and distribute at random and concurrently. No call
 * fails, and afterwards the books add up.
 */
export async function accountingCampaign({ short, seed, without }: Options): Promise<string[]> {
  const perActor = short ? 40 : 640;
  const startedAt = performance.now();
  return onStage(people, async ({ origin, actors, runtime, owner }) => {
    for (const guard of without) await switchOff(owner, guard);
    const books = await openBooks(runtime, {
      origin,
      suppliers: await addSuppliers(runtime, actors, suppliers),
      random: seededRandom(seed),
      accepted: new Map(),
      violations: [],
    });
    await actAll(books, actors, accountingCommands, perActor);
    const broken = await brokenInvariants(owner, accountingInvariants);
    console.log(
      `[chaos accounting] seed ${seed}: ${actors.length} people, ${actors.length * perActor} commands, ` +
        `${acceptedChanges(books)} changes accepted, ${books.invoiceIds.length} invoices, ${books.memoIds.length} memos, ` +
        `${Object.keys(accountingInvariants).length} invariants; ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return [...books.violations, ...broken];
  });
}

async function openBooks(runtime: OpenRuntime, world: World): Promise<Books> {
  const books: Books = {
    ...world,
    invoiceIds: [],
    memoIds: [],
    ddrIds: [],
    requestIds: new Map(world.suppliers.map((id) => [id, []])),
    receiveInvoice: (supplierId, postingDate) =>
      receiveInvoice(runtime, books, { supplierId, postingDate, paymentType: 'Wire' }),
    receiveRequest: (supplierId) => receiveClaim(runtime, books, supplierId),
  };
  for (const supplierId of world.suppliers) {
    await actAsSystem(runtime, (ctx) =>
      receiveAgreement(ctx, {
        supplierId,
        type: 'GeneralDiscount',
        name: 'Discount on everything',
        startDate: `${year}-01-01`,
        percentageHundredths: 225,
      }),
    );
    books.ddrIds.push(
      await actAsSystem(runtime, (ctx) =>
        receiveAgreement(ctx, {
          supplierId,
          type: 'Ddr',
          name: 'Damage allowance',
          startDate: `${year + 1}-01-01`,
          percentageHundredths: 150,
        }),
      ),
    );
    for (let count = 0; count < 4; count += 1) {
      await books.receiveInvoice(supplierId, `${year}-0${1 + count}-10`);
      await books.receiveRequest(supplierId);
    }
  }
  return books;
}
