import {
  paymentFiles,
  type PaymentFileRow,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { PaymentFileStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Answer, JsonEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Ledger } from './accounting-commands.ts';
import type { CampaignClock } from './campaign-clock.ts';
import { type Actor, call, type Losses, newKey, pick } from './world.ts';

/** What someone downloaded for the bank, and how often. */
interface Fetched {
  content: string;
  times: number;
}

export interface Treasury extends Ledger {
  clock: CampaignClock;
  losses: Losses;
  actors: readonly Actor[];
  /** By file id. */
  fetched: Map<number, Fetched>;
  /** Arrives from outside. */
  receiveInvoice: (supplierId: number) => Promise<void>;
  receiveMemo: (supplierId: number) => Promise<void>;
  /** A statement from a program that ignores every rule; the database may refuse it. */
  writePast: (statement: string) => Promise<void>;
}

/** Every third supplier is paid by wire, which includes the Canadian ones. */
export const paidBy = ({ suppliers }: Treasury, supplierId: number) =>
  suppliers.indexOf(supplierId) % 3 === 2 ? 'Wire' : 'NetTermsByAchTransfer';

/** Some callers send twice at once with the same key; it still happens once. */
export async function insist<E extends JsonEndpoint>(
  world: Treasury,
  actor: Actor,
  endpoint: E,
  sent: { params?: Record<string, number>; body: unknown },
): Promise<{ status: number; body: Answer<E> }> {
  const key = newKey();
  const once = async () =>
    (await call<JsonEndpoint>(world, actor, endpoint, { ...sent, key })) as {
      status: number;
      body: Answer<E>;
    };
  if (world.random() < 0.9) return once();
  const [one, other] = await Promise.all([once(), once()]);
  const isTwice = one.status < 300 && other.status < 300 && JSON.stringify(one) !== JSON.stringify(other);
  if (isTwice) world.violations.push(`${endpoint.method} ${endpoint.path} happened twice under one key`);
  return one;
}

export const someRows = (filterModel: FilterModel) => ({
  limit: '40',
  query: JSON.stringify({ filterModel }),
});

export const oneOf = (...values: string[]) => ({ filterType: 'set', values }) as const;

/** A random file in one of these statuses, if there is one. */
export async function anyFile(
  world: Treasury,
  actor: Actor,
  ...statuses: PaymentFileStatus[]
): Promise<PaymentFileRow | undefined> {
  const query = someRows({ status: oneOf(...statuses) });
  const { status, body: files } = await call(world, actor, paymentFiles.list, { query });
  // Favors the newest, so that people work on the same files.
  return status === 200 ? pick(world, files.slice(0, world.random() < 0.7 ? 4 : 40)) : undefined;
}
