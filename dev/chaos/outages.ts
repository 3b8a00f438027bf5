import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '../src/stack.ts';
import { databaseOutages } from './outages-database.ts';
import { neighborOutages } from './outages-neighbors.ts';
import { openOutageSite } from './outage-site.ts';

interface Options {
  short: boolean;
  seed: number;
  only: string | undefined;
}

/**
 * PostgreSQL is killed and a busy table locked; blob storage, mail, the server of our mailboxes, the identity provider,
 * Intacct, and the assistant's model refuse, hang, and drip, each under load; the model also stalls, cuts off, is busy,
 * and answers nonsense. Whatever doesn't need them must not notice, health must be right,
 * no process may die, the mailboxes' page must say in words why no mail comes, and the backlog must clear within a minute.
 */
export async function outagesCampaign({ short, only }: Options): Promise<string[]> {
  const startedAt = performance.now();
  const pace = short
    ? { outageSeconds: 4, baseSeconds: 3, perSecond: 20, comparesTimes: false }
    : { outageSeconds: 60, baseSeconds: 20, perSecond: 50, comparesTimes: true };
  const stack = await startStack({ mode: 'test', programs: false });
  try {
    const site = await openOutageSite(stack);
    try {
      // A process compiles its code during its first calls.
      await sleep(1_000);
      const violations = [
        ...(await neighborOutages(site, pace, only)),
        ...(only === undefined || only === 'database'
          ? await databaseOutages(site, stack.database, pace)
          : []),
        ...site.deaths(),
      ];
      console.log(`[chaos outages] ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
      return violations;
    } finally {
      await site.close();
    }
  } finally {
    await stack.stop();
  }
}
