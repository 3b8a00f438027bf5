import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@backdock/core/kit/permissions.ts';
import type pg from 'pg';
import { fleetCampaign } from './fleet-campaign.ts';
import { answerCommands } from './help-desk-answer-commands.ts';
import { carelessWrites } from './help-desk-careless.ts';
import {
  handoffsOf,
  lostFiles,
  needlessHandoffs,
  otherBytes,
  undoneThatLeft,
  untakenMail,
  wrongTargets,
} from './help-desk-checks.ts';
import { helpDeskInvariants } from './help-desk-invariants.ts';
import { mailCommands } from './help-desk-mail-commands.ts';
import { openHelpDesk } from './help-desk-opening.ts';
import { misplacedMessages } from './help-desk-places.ts';
import { ruleCommands } from './help-desk-rules.ts';
import { settleMail } from './help-desk-settling.ts';
import { ticketCommands } from './help-desk-ticket-commands.ts';
import type { HelpDesk } from './help-desk-world.ts';
import { actAll, pick } from './world.ts';

/** The last four are staff of three departments. */
const people: readonly (Role | null)[] = [
  ...Array.from({ length: 4 }, () => 'Admin' as const),
  ...Array.from({ length: 4 }, () => 'Accountant' as const),
  ...Array.from({ length: 4 }, () => 'LogisticsAdministrator' as const),
  ...Array.from({ length: 4 }, () => null),
];

/** Every command, weighted by how often it should come up. */
const commands = [...mailCommands, ...answerCommands, ...ticketCommands, ...ruleCommands].flatMap(
  ([command, often]) => Array.from({ length: often }, () => command),
);

/**
 * Sixteen people answer, undo, merge, move and assign while customers, machines and strangers write, and while the mail
 * servers, processes and connections fail. Afterwards every mail is one message, a duplicate, or set aside, nothing left
 * that was undone or in two versions, no stranger is in a case, and no rule ran twice for one event.
 */
export const helpDeskCampaign = fleetCampaign<HelpDesk>({
  name: 'help-desk',
  people,
  workers: 2,
  patience: 5,
  roundsOf: (short) => (short ? { rounds: 2, perRound: 8 } : { rounds: 20, perRound: 32 }),
  open: openHelpDesk,
  live: async (desk, { rounds, perRound }) => {
    const over = new AbortController();
    const others = [failMailServers(desk, over.signal), passTime(desk, over.signal)];
    await act(desk, rounds, perRound);
    over.abort();
    await Promise.all(others);
  },
  settle: settleMail,
  invariants: helpDeskInvariants,
  checks: [
    misplacedMessages,
    untakenMail,
    otherBytes,
    lostFiles,
    needlessHandoffs,
    undoneThatLeft,
    wrongTargets,
  ],
  madeOf,
  close: (desk) => desk.close(),
});

/** The search index is filled anew while everyone writes; a killed worker's rebuild is continued by another. */
const askForRebuild = `INSERT INTO ticket_search_rebuild (asked_on, touched_on) VALUES (now(), 'epoch')
  ON CONFLICT DO NOTHING`;

async function act(desk: HelpDesk, rounds: number, perRound: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([actAll(desk, desk.actors, commands, perRound), desk.reportCauses()]);
    for (const statement of carelessWrites) await desk.writePast(statement);
    await desk.writePast(askForRebuild);
  }
}

async function passTime(desk: HelpDesk, over: AbortSignal): Promise<void> {
  while (!over.aborted) await desk.tick();
}

const failEveryMs = 6_000;
const longestAbsenceMs = 1_500;

/** The server of the mailboxes crashes or numbers its mail anew, or the one that takes our mail is gone. */
async function failMailServers(desk: HelpDesk, over: AbortSignal): Promise<void> {
  const failures = [
    () => desk.post.crash(),
    () => desk.post.renumber(pick(desk, desk.boxes).user),
    () => desk.closeMailServer(desk.random() * longestAbsenceMs),
  ];
  for (let count = 0; !over.aborted; count += 1) {
    await sleep(failEveryMs * (0.5 + desk.random()), undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await failures[count % failures.length]?.();
  }
}

async function madeOf(owner: pg.Client, desk: HelpDesk): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) FROM received_mail) || ' mails taken (' || (SELECT string_agg(n || ' ' || state, ', ' ORDER BY state)
              FROM (SELECT state, count(*) AS n FROM received_mail GROUP BY 1) counted) || '), '
       || (SELECT count(*) FROM ticket) || ' tickets, '
       || (SELECT count(*) FROM ticket_message WHERE direction = 'Outbound' AND status <> 'Undone') || ' answers, '
       || (SELECT count(*) FROM ticket_message WHERE status = 'Undone') || ' undone, '
       || (SELECT count(*) FROM ticket_rule_run) || ' runs of rules, '
       || (SELECT count(*) FROM automatic_mail) || ' automatic mails, '
       || (SELECT count(*) || ' merges (' || count(unmerged_on) || ' undone), ' FROM ticket_merge)
       || (SELECT count(*) || ' moves (' || count(undone_on) || ' undone)' FROM ticket_move) AS made`,
  );
  const written = [...desk.written].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const { again, afterLoss } = handoffsOf(desk);
  return (
    `wrote ${written}; ${rows[0]?.made ?? ''}; ${again} handoffs repeated, ${afterLoss} of them after a lost answer; ` +
    `the mail server crashed ${desk.post.crashes()} times and renumbered ${desk.post.renumberings()} times`
  );
}
