import type pg from 'pg';
import { accessCommands } from './administration-access-commands.ts';
import { carelessWrites } from './administration-careless.ts';
import { administrationChecks } from './administration-checks.ts';
import { duel, restore } from './administration-duels.ts';
import { everydayCommands } from './administration-everyday-commands.ts';
import { flagCommands } from './administration-flag-commands.ts';
import { administrationInvariants } from './administration-invariants.ts';
import { openOffice } from './administration-opening.ts';
import { sessionCommands } from './administration-session-commands.ts';
import type { Office } from './administration-world.ts';
import { fleetCampaign } from './fleet-campaign.ts';
import type { People } from './stage.ts';
import { actAll } from './world.ts';

/** Some of the last six are heads of a department. The last two are purchasing managers. */
const people: People = [
  ...Array.from({ length: 6 }, () => 'Admin' as const),
  ...Array.from({ length: 2 }, () => 'Accountant' as const),
  ...Array.from({ length: 2 }, () => 'LogisticsAdministrator' as const),
  ...Array.from({ length: 4 }, () => null),
  'PurchasingManager',
  'PurchasingManager',
];

/** Every command, listed as often as it should come up. */
const commands = [...accessCommands, ...flagCommands, ...sessionCommands, ...everydayCommands].flatMap(
  ([command, often]) => Array.from({ length: often }, () => command),
);

/**
 * Sixteen people change each other's roles, departments and sign-ins, and flags, and go about their work while their
 * rights change. Again and again, the last administrators remove each other at the same moment. Afterward there was
 * always one left, and the audit trail shows that no one did what they had no right to at that moment.
 */
export const administrationCampaign = fleetCampaign({
  name: 'administration',
  people,
  isOnRealTime: true,
  roundsOf: (short) => (short ? { rounds: 3, perRound: 8 } : { rounds: 18, perRound: 19 }),
  open: openOffice,
  live: async (office, { rounds, perRound }) => {
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await restore(office);
      await office.leaveFlags(2);
      await actAll(office, office.people, commands, perRound);
      for (const statement of carelessWrites) await office.writePast(statement);
      await duel(office);
    }
  },
  invariants: administrationInvariants,
  checks: administrationChecks,
  madeOf,
});

async function madeOf(owner: pg.Client, { duels }: Office): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) FROM employee) || ' users, ' || (SELECT count(*) FROM session) || ' sessions, '
       || string_agg(n || ' ' || action, ', ' ORDER BY n DESC) AS made
     FROM (SELECT action, count(*) AS n FROM audit_record
       WHERE entity_type IN ('employee', 'feature-flag') AND actor_id IS NOT NULL GROUP BY 1) counted`,
  );
  return `${duels} duels of the last administrators, ${rows[0]?.made ?? ''}`;
}
