import { loadavg } from 'node:os';
import type { MeasuredBacklog } from './help-desk-backlog.ts';
import type { MeasuredBacktests } from './help-desk-backtests.ts';
import type { MeasuredIntake } from './help-desk-intake.ts';
import { listGoalMs, type LongTicket, type MeasuredLists } from './help-desk-lists.ts';
import type { MeasuredRebuild } from './help-desk-rebuild.ts';
import type { MeasuredStreams } from './help-desk-streams.ts';
import type { MeasuredWriters } from './help-desk-writers.ts';
import { type Measured, median } from './load.ts';
import type { LoadResult } from './paced-load.ts';
import { againstTable, callers, caseTable, count, type Limit, limitTable, n, writeReport } from './report.ts';

const goals = {
  overheadMs: 1.5,
  longTicketMs: 150,
  intakeShare: 0.5,
  shownMs: 3_000,
  othersMs: 200,
  screenMs: 1_000,
  reopenMs: 10_000,
  backtestMs: 5_000,
};
const full = { tickets: 2_000_000, emails: 10_000, seconds: 600 };

interface Results {
  tickets: number;
  emails: number;
  seconds: number;
  lists: MeasuredLists | null;
  longTickets: LongTicket | null;
  backtests: MeasuredBacktests | null;
  rebuild: MeasuredRebuild | null;
  writers: MeasuredWriters | null;
  streams: MeasuredStreams | null;
  intake: MeasuredIntake | null;
  backlog: MeasuredBacklog | null;
}

type Section = { limits: Limit[]; lines: string[] };
const sectionOf = <T>(part: T | null, of: (part: T) => Section): Section[] =>
  part === null ? [] : [of(part)];

export function reportHelpDesk(results: Results, { isKept }: { isKept: boolean }): void {
  const {
    tickets,
    emails,
    seconds,
    lists,
    longTickets,
    backtests,
    rebuild,
    writers,
    streams,
    intake,
    backlog,
  } = results;
  const sections = [
    ...sectionOf(lists, ofLists),
    ...sectionOf(longTickets, ofLongTickets),
    ...sectionOf(rebuild, ofRebuild),
    ...sectionOf(backtests, ofBacktests),
    ...sectionOf(intake, ofIntake),
    ...sectionOf(backlog, ofBacklog),
    ...sectionOf(streams, ofStreams),
    ...sectionOf(writers, ofWriters),
  ];
  const limits = sections.flatMap((section) => section.limits);
  const isFull = tickets >= full.tickets && emails >= full.emails && seconds >= full.seconds;
  const lines = [
    '# The help desk at scale',
    '',
    `\`npm run bench -- help-desk --rows ${tickets} --emails ${emails} --seconds ${seconds}\`: ${count(tickets)} tickets with about ${count(tickets * 10)} messages of 80 to 2,000 characters, 5,000 partners; one API process unless it says otherwise, with PostgreSQL, Dovecot, blob storage, the worker and the load generator on the same two cores. The load average was ${n(loadavg()[2] ?? 0)} over the last 15 minutes.`,
    '',
    ...(limits.length > 0 ? limitTable(limits, isFull) : []),
    '',
    ...sections.flatMap((section) => section.lines),
  ];
  if (isKept) writeReport('help-desk', lines);
  else console.log(lines.join('\n'));
}

function ofLists({ lists, pages, against }: MeasuredLists): Section {
  const all = [...lists, ...pages];
  const slow = lists.filter(([, { p95, errors }]) => p95 > listGoalMs || errors > 0).length;
  const slowest = lists.toSorted(([, one], [, other]) => other.p95 - one.p95)[0];
  const overheads = against.map(({ name, apiOne, bareOne }) => ({ name, ms: apiOne.p50 - bareOne.p50 }));
  const most = overheads.toSorted((one, other) => other.ms - one.ms)[0];
  return {
    limits: [
      [
        `Lists with their totals, p95 with ${callers} callers`,
        `${listGoalMs} ms`,
        `${n(slowest?.[1].p95 ?? 0)} ms (${slowest?.[0]}); ${slow} of ${lists.length} slower than the limit`,
        slow === 0,
      ],
      [
        'Lists compared with bare SQL, p50 with one caller',
        `${goals.overheadMs} ms more`,
        `${n(most?.ms ?? 0, 2)} ms more (${most?.name})`,
        overheads.every(({ ms }) => ms <= goals.overheadMs),
      ],
    ],
    lines: [
      '## Lists and pages',
      '',
      `${callers} callers sending requests back to back, as an administrator, and for \`agent\` as someone of customer service without a role, whose tickets are decided one by one. Lists come with their totals; pages ask for up to 200 records in turn.`,
      '',
      ...caseTable(all),
      '',
      'Lists as their pages open, with their totals, beside the same fifty rows in bare SQL through the same driver, without a total:',
      '',
      ...againstTable(against),
      '',
    ],
  };
}

function ofLongTickets({ tickets, one, eight }: LongTicket): Section {
  const row = (who: string, { perSecond, p50, p95, errors }: Measured) =>
    `| ${who} | ${n(perSecond)} | ${n(p50)} | ${n(p95)} | ${errors > 0 ? `${errors} failed` : ''} |`;
  return {
    limits: [
      [
        'A ticket with 500 messages opens, p95 with one caller',
        `${goals.longTicketMs} ms`,
        `${n(one.p95)} ms`,
        one.p95 <= goals.longTicketMs && one.errors === 0,
      ],
    ],
    lines: [
      '## A ticket with 500 messages',
      '',
      `What its page asks for when it opens, all at once: the ticket, its newest messages, notes, history and related tickets. Timed until the last of them is there; ${tickets} such tickets in turn.`,
      '',
      '| | opened a second | p50 ms | p95 ms | |',
      '| --- | ---: | ---: | ---: | --- |',
      row('one caller', one),
      row(`${callers} callers`, eight),
      '',
    ],
  };
}

function ofRebuild({ rows, seconds, perSecond, before, during }: MeasuredRebuild): Section {
  const row = (when: string, load: LoadResult) =>
    `| ${when} | ${count(load.calls)} | ${n(load.p50)} | ${n(load.p95)} | ${n(load.p99)} | ${failuresOf(load)} |`;
  return {
    limits: [],
    lines: [
      '## Rebuilding the search index',
      '',
      `One worker rebuilt the index of ${count(rows)} messages, notes and tickets in ${n(seconds, 0)} s, ${count(Math.round(rows / seconds))} a second. Meanwhile others made ${perSecond} searches a second of every kind above, in turn, timed from when each was due.`,
      '',
      '| | searches | p50 ms | p95 ms | p99 ms | failed |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      row('before', before),
      row('while it was rebuilt', during),
      '',
    ],
  };
}

function ofBacktests({ tests }: MeasuredBacktests): Section {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms)[0];
  return {
    limits: [
      [
        'A rule is tested on a thousand earlier emails',
        `${goals.backtestMs / 1_000} s`,
        `${n((slowest?.ms ?? 0) / 1_000, 2)} s (${slowest?.name})`,
        tests.every(({ ms }) => ms <= goals.backtestMs),
      ],
    ],
    lines: [
      '## A rule tested on earlier mail',
      '',
      'From the call until the page would show the result; a worker does the work.',
      '',
      '| rule | emails | matched | would have changed | ms |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...tests.map(
        ({ name, mails, matched, changed, ms }) =>
          `| ${name} | ${count(mails)} | ${count(matched)} | ${count(changed)} | ${n(ms, 0)} |`,
      ),
      '',
    ],
  };
}

const failuresOf = ({ failures }: LoadResult) =>
  [...failures].map(([status, times]) => `${times} × ${status}`).join(', ');

function ofIntake(measured: MeasuredIntake): Section {
  const { perSecond, seconds, drained, bare, bareWithStorage, drain, steady } = measured;
  const { accepting, filedInTime, shown } = steady;
  const share = drain.perSecond / bare;
  return {
    limits: [
      [
        'A backlog of mail compared with the bare pipeline',
        `${goals.intakeShare * 100} % of its throughput`,
        `${n(share * 100, 0)} % (${n(drain.perSecond)} and ${n(bare)} emails a second)`,
        share >= goals.intakeShare && drain.other === 0,
      ],
      [
        `From acceptance by the mail server to an open list, ${perSecond} emails a second, p95`,
        `${goals.shownMs / 1_000} s`,
        `${n(shown.p95 / 1_000, 2)} s${shown.never > 0 ? `, ${shown.never} never shown` : ''}`,
        shown.p95 <= goals.shownMs && shown.never === 0 && accepting.failures.size === 0,
      ],
    ],
    lines: [
      '## Mail, from its server to a list',
      '',
      `Dovecot, one mailbox, one worker with all jobs. Letters are HTML and text of 2 to 6 kB; every third answers an earlier one, every fifth has a photo of 60 kB. The same ${count(drained)} emails were read twice: bare, through the same IMAP connection and the same threads that parse and sanitize, without storage and database; and taken in, which also stores the bytes and files, records them in a transaction, queues a job for each, decides which ticket each belongs to, and files it there. The second line is as many similar ones that were read and stored without a database. What is taken in is counted from the first transaction’s commit until the last email is filed.`,
      '',
      '| | emails a second |',
      '| --- | ---: |',
      `| bare | ${n(bare)} |`,
      `| bare, with bytes and files stored | ${n(bareWithStorage)} |`,
      `| taken in and filed | ${n(drain.perSecond)}${drain.other > 0 ? `, ${drain.other} not filed` : ''} |`,
      '',
      `${perSecond} emails a second for ${seconds} s (${count(accepting.calls)} in all${accepting.failures.size > 0 ? `; ${failuresOf(accepting)}` : ''}; the server took each in ${n(accepting.p50)} ms, p99 ${n(accepting.p99)} ms). When the last was accepted, ${count(filedInTime)} were filed. From the server’s answer until a department’s open list, newest first, showed the ${count(shown.count)} that began a ticket: p50 ${n(shown.p50 / 1_000, 2)} s, p95 ${n(shown.p95 / 1_000, 2)} s, at most ${n(shown.max / 1_000, 2)} s; ${shown.never} never came. The list hears of changes through its stream and reads its page again, with the web’s pauses.`,
      '',
    ],
  };
}

function ofBacklog({ emails, perSecond, filed, before, during }: MeasuredBacklog): Section {
  const row = (when: string, load: LoadResult) =>
    `| ${when} | ${count(load.calls)} | ${n(load.p50)} | ${n(load.p95)} | ${n(load.p99)} | ${failuresOf(load)} |`;
  return {
    limits: [
      [
        `Other calls while a backlog of ${count(emails)} emails drains, p99`,
        `${goals.othersMs} ms`,
        `${n(during.p99)} ms`,
        during.p99 <= goals.othersMs && during.failures.size === 0,
      ],
    ],
    lines: [
      '## A backlog of mail beside other calls',
      '',
      `${count(emails)} emails in one mailbox were filed in ${n(filed.seconds, 0)} s, ${n(filed.perSecond)} a second${filed.other > 0 ? `; ${filed.other} were not filed` : ''}. Meanwhile others made ${perSecond} calls a second, timed from when each was due: lists and pages of tickets, invoices, suppliers, and the signed-in user.`,
      '',
      '| | calls | p50 ms | p95 ms | p99 ms | failed |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      row('before', before),
      row('while it drained', during),
      '',
    ],
  };
}

function ofStreams({ people, tickets, apis, perSecond, seconds, steady, killed }: MeasuredStreams): Section {
  const row = (when: string, seen: MeasuredStreams['steady']) =>
    `| ${when} | ${count(seen.changes)} | ${count(seen.screens)} | ${n(seen.p50, 0)} | ${n(seen.p95, 0)} | ${n(seen.max, 0)} | ${seen.lost} | ${seen.failedReads} | ${failuresOf(seen.changing)} |`;
  const { cut, reopened, reopenedMs } = killed;
  return {
    limits: [
      [
        `A change is on other people’s screens, ${people} of them, ${perSecond} changes a second, p95`,
        `${goals.screenMs / 1_000} s`,
        `${n(steady.p95 / 1_000, 2)} s`,
        steady.p95 <= goals.screenMs && steady.lost === 0,
      ],
      [
        'An API process is killed: its streams are open again',
        `${goals.reopenMs / 1_000} s`,
        `${n(reopenedMs.max / 1_000, 2)} s at most, ${reopened} of ${cut}`,
        cut > 0 && reopened === cut && reopenedMs.max <= goals.reopenMs,
      ],
      [
        'An API process is killed: changes that some screen never showed',
        'none',
        `${killed.lost}`,
        killed.lost === 0,
      ],
    ],
    lines: [
      '## Changes on other people’s screens',
      '',
      `${people} people of customer service have ${tickets} tickets open, ${people / tickets} people each, over ${apis} API processes on one port. Priorities change at a fixed rate, ${perSecond} a second for ${seconds} s. A screen does what the page does: it hears through its stream that its ticket changed, rests for a moment, and reads the ticket, messages, notes, history, related tickets and the badge again. Timed from before the change’s call until the answer that shows it has arrived, for each of the other screens. Signs of who is looking (presence) aren’t sent. Then one API process is killed with -9 and not replaced, while changes go on for 20 s; whoever was connected to it opens the stream again as the page does, three seconds later. What isn’t on a screen 20 s after the last change counts as never shown; a read that failed isn’t tried again, as in the web.`,
      '',
      '| | changes | shown | p50 ms | p95 ms | slowest ms | never shown | failed reads | failed changes |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
      row('steady', steady),
      row('with one API killed', killed),
      '',
      `The kill cut ${cut} streams; ${reopened} of them were open again, after ${n(reopenedMs.p50 / 1_000, 2)} s (p50) and ${n(reopenedMs.max / 1_000, 2)} s at most.`,
      '',
    ],
  };
}

function ofWriters({ writers, people, changesPerSecond, without, withStreams }: MeasuredWriters): Section {
  const row = (how: string, rounds: readonly Measured[]) => {
    const of = (what: (round: Measured) => number) => n(median(rounds.map(what)));
    const failed = rounds.reduce((sum, { errors }) => sum + errors, 0);
    return `| ${how} | ${of(({ perSecond }) => perSecond)} | ${of(({ p50 }) => p50)} | ${of(({ p95 }) => p95)} | ${failed > 0 ? failed : ''} |`;
  };
  return {
    limits: [],
    lines: [
      '## What listening costs those who write elsewhere',
      '',
      `${writers} callers change posting dates of invoices back to back while ${changesPerSecond} tickets a second change: with nobody listening, and with ${people} streams of tickets open on the same API process. ${without.length} rounds each way, in turn; medians of the rounds. The streams only listen, so the difference is what telling costs, not what pages read afterwards. Changes of tickets are written to a table that every API process reads at intervals while somebody listens; no transaction notifies, so a writer waits for nothing.`,
      '',
      '| | posting dates a second | p50 ms | p95 ms | failed |',
      '| --- | ---: | ---: | ---: | ---: |',
      row('nobody listens', without),
      row(`${people} streams`, withStreams),
      '',
    ],
  };
}
