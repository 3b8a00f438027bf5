import { departments } from '@backdock/core/kit/department.ts';
import { addHours } from 'date-fns/addHours';
import { sql } from 'kysely';
import { insertMessage } from '../../../server/src/help-desk/messages/insert-message.service.ts';
import { insertTicketOfMail } from '../../../server/src/help-desk/reading/tickets-of-mail.queries.ts';
import { noteEvent } from '../../../server/src/help-desk/tickets/note-event.service.ts';
import { openTicket } from '../../../server/src/help-desk/tickets/open-ticket.service.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

interface Remittance {
  mailId: number;
  subject: string;
  recipient: string;
  sentOn: string;
  partnerId: number;
  partnerName: string;
}

/** A supplier answers what we told them about a payment. */
export async function loadAnsweredRemittance(runtime: Runtime): Promise<void> {
  await actAsSystem(runtime, async (ctx) => {
    const { rows } = await sql<Remittance>`
      SELECT mail.id AS "mailId", mail.subject, mail.recipient, mail.sent_on AS "sentOn", partner.id AS "partnerId",
             partner.name AS "partnerName"
        FROM mail JOIN partner ON partner.id = mail.partner_id
       WHERE mail.purpose = 'Remittance' AND mail.sent_on IS NOT NULL AND partner.partner_type = 'Supplier'
         AND mail.subject NOT LIKE 'Correction%'
       ORDER BY mail.sent_on DESC, mail.id LIMIT 1`.execute(ctx.tx);
    const [remittance] = rows;
    if (remittance) await answer({ ...ctx, now: answeredOn(remittance, ctx.now) }, remittance);
  });
}

function answeredOn({ sentOn }: Remittance, now: Date): Date {
  const soon = addHours(new Date(sentOn), 3);
  return soon < now ? soon : now;
}

async function answer(ctx: WriteCtx<System>, remittance: Remittance): Promise<void> {
  const { tx, now } = ctx;
  const { mailId, recipient, partnerId, partnerName } = remittance;
  const requesterEmail = recipient.toLowerCase();
  const subject = `Re: ${remittance.subject}`;
  const ticketId = await openTicket(ctx, {
    subject,
    departmentId: departments.Accounting,
    partnerType: 'Supplier',
    partnerId,
    partnerName,
    supplierId: partnerId,
    requesterName: `${partnerName} Accounts Receivable`,
    requesterEmail,
    channel: 'Email',
  });
  const messageId = await insertMessage(tx, {
    ticket_id: ticketId,
    direction: 'Inbound',
    kind: 'Email',
    status: 'Received',
    from_name: `${partnerName} Accounts Receivable`,
    from_address: requesterEmail,
    to_addresses: JSON.stringify([{ name: null, address: 'accounting@backdock.test' }]),
    subject,
    body_text:
      'Thank you for the payment.\n\nThe total is lower than our statement. Which credit memos did you apply, and can you send us their numbers?',
    created_on: now.toISOString(),
    is_sender_verified: true,
    joined_by: 'New',
  });
  const details = { by: 'New', machine: null };
  await noteEvent(tx, { ticketId, kind: 'MailReceived', actorId: null, messageId, details, now });
  await insertTicketOfMail(tx, { ticketId, mailId, isProven: true });
}
