import { isBusinessDayOld } from '@backdock/core/accounting/intacct-sync/persistent-rejections.rules.ts';
import {
  causePrefixes,
  type CauseReport,
  sourceKeys,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific, startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import { followRejections } from '../../../server/src/accounting/intacct-sync/rejections.service.ts';
import { followPaymentCauses } from '../../../server/src/accounting/payments/bank-returns/payment-causes.service.ts';
import { followCause } from '../../../server/src/help-desk/system-tickets/follow-cause.service.ts';
import { changeTicket, lockVisible } from '../../../server/src/help-desk/tickets/change-ticket.service.ts';
import { addNote } from '../../../server/src/help-desk/tickets/notes.service.ts';
import type { Employee, System, WriteCtx } from '../../../server/src/platform/context.ts';
import { reportCause, reportGone } from '../../../server/src/platform/report-causes.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { followExpiredDocuments } from '../../../server/src/suppliers/documents/expired-documents.service.ts';
import { asOutward } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';

/** What went wrong elsewhere is a ticket, opened when it was noticed. One of them is over. */
export async function loadSystemTickets(runtime: Runtime, people: readonly Employee[]): Promise<void> {
  await actAsSystem(runtime, async (ctx) => {
    await failMailbox(ctx);
    const outward = asOutward(ctx);
    for (const follow of [followPaymentCauses, followExpiredDocuments, followRejections])
      await follow(outward);
    const reports = (await takeReports(ctx)).map((report) => ({ report, on: noticedOn(report, ctx.now) }));
    for (const { report, on } of reports.toSorted((one, other) => one.on.getTime() - other.on.getTime()))
      await followCause({ ...ctx, now: on }, { ...report, changedOn: on.toISOString() });
    await callPartner(ctx, people);
  });
}

/** Whoever took the late return has asked the partner, and waits. */
async function callPartner(base: WriteCtx<System>, people: readonly Employee[]): Promise<void> {
  const { rows } = await sql<{ ticketId: number; createdOn: string }>`
    SELECT ticket.id AS "ticketId", ticket.created_on AS "createdOn" FROM ticket
     WHERE ticket.source_key LIKE ${`${causePrefixes.LateReturn}:%`} ORDER BY ticket.id LIMIT 1`.execute(
    base.tx,
  );
  const [found] = rows;
  const accountant = people.find(({ departmentId }) => departmentId === departments.Accounting);
  if (!found || !accountant) return;
  const ctx = { ...base, actor: accountant, now: addMinutes(new Date(found.createdOn), 50) };
  await addNote(ctx, found.ticketId, {
    body: 'They closed the account when they changed banks. New bank details are on their way.',
    mentions: [],
  });
  await changeTicket(ctx, await lockVisible(ctx, found.ticketId), {
    action: 'ticket.status-changed',
    patch: {
      assigneeId: accountant.id,
      status: 'WaitingOnSupplier',
      nextActionDate: daysAfter(dayInPacific(base.now), 1),
    },
    event: 'StatusChanged',
  });
}

/** For most of an hour, four days ago. */
async function failMailbox(ctx: WriteCtx<System>): Promise<void> {
  const { rows } = await sql<{ id: number; address: string }>`
    SELECT id, address FROM mailbox ORDER BY id LIMIT 1`.execute(ctx.tx);
  const [mailbox] = rows;
  if (!mailbox) return;
  const since = subDays(ctx.now, 4);
  const key = sourceKeys.mailboxFailing(mailbox.id);
  await reportCause({ ...ctx, now: addMinutes(since, 30) }, key, {
    cause: 'MailboxFailing',
    mailboxId: mailbox.id,
    address: mailbox.address,
    since: since.toISOString(),
    failure: 'The server closed the connection.',
  });
  await reportGone({ ...ctx, now: addMinutes(since, 55) }, key);
}

/** Read here instead of by a worker, so that each is read at its time. */
async function takeReports({ tx }: WriteCtx<System>): Promise<CauseReport[]> {
  const { rows } = await sql<{ data: CauseReport }>`
    DELETE FROM pgboss.job WHERE name = 'help-desk.system-ticket' RETURNING data`.execute(tx);
  return rows.map(({ data }) => data);
}

/** Demo data is made at once, but documents and rejections were noticed on the day after. */
function noticedOn({ facts, changedOn }: CauseReport, now: Date): Date {
  if (facts?.cause === 'DocumentExpired')
    return addMinutes(startOfDayInPacific(daysAfter(facts.validUntil, 1)), 15);
  if (facts?.cause !== 'IntacctRejection') return new Date(changedOn);
  const oldest = new Date(facts.oldestOn);
  let noticed = addHours(oldest, 24);
  while (!isBusinessDayOld(oldest, noticed)) noticed = addHours(noticed, 24);
  return noticed < now ? noticed : now;
}
