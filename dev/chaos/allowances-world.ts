import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementTypes } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { ClaimLedger } from './accounting-commands.ts';
import type { CampaignClock } from './campaign-clock.ts';
import { type Actor, call, type Command, type Losses, pick } from './world.ts';

/** Suppliers, their books and their agreements, as far as the campaign knows. */
export interface AllowanceOffice extends ClaimLedger {
  clock: CampaignClock;
  losses: Losses;
  actors: readonly Actor[];
  receiveMemo: (supplierId: number, postingDate: string) => Promise<void>;
  /** Queues what the worker usually does on a schedule; false if the connection was cut. */
  queue: (job: 'allowances.queue-calculations' | 'allowances.queue-settlements') => Promise<boolean>;
  /** A statement from a program that ignores every rule; the database may refuse it. */
  writePast: (statement: string) => Promise<void>;
}

export type Do = Command<AllowanceOffice>;

export const chance = ({ random }: AllowanceOffice, share: number) => random() < share;
export const below = ({ random }: AllowanceOffice, limit: number) => Math.floor(random() * limit);

/** An agreement that is active or hasn't started, if the supplier has one. */
export async function anyAgreement(office: AllowanceOffice, actor: Actor): Promise<AgreementRow | undefined> {
  const params = { supplierId: pick(office, office.suppliers) };
  const { list } = agreementCalls[pick(office, agreementTypes)];
  const { status, body } = await call(office, actor, list, { params });
  return status === 200 ? pick(office, body) : undefined;
}
