import { insertMessage } from '../src/help-desk/messages/insert-message.service.ts';
import { openTicket, type NewTicket } from '../src/help-desk/tickets/open-ticket.service.ts';
import { noteTicketEvent } from '../src/help-desk/tickets/ticket-additions.service.ts';
import { audit } from '../src/platform/audit/audit.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

interface NewMail {
  from?: { name: string | null; address: string };
  cc?: { name: string | null; address: string }[];
  text?: string;
  html?: string | null;
  internetMessageId?: string;
  by?: 'New' | 'Token';
}

/** A customer's mail in a ticket. */
export function addInbound(app: TestApp, ticketId: number, mail: NewMail = {}): Promise<number> {
  const { from = { name: 'Ana Bell', address: 'ana@buyer.test' } } = mail;
  return asSystem(app, async (ctx) => {
    const id = await insertMessage(ctx.tx, {
      ticket_id: ticketId,
      direction: 'Inbound',
      kind: 'Email',
      status: 'Received',
      from_name: from.name,
      from_address: from.address,
      to_addresses: JSON.stringify([{ name: null, address: 'support@ours.test' }]),
      cc_addresses: JSON.stringify(mail.cc ?? []),
      subject: 'Broken tile',
      body_text: mail.text ?? 'One tile is broken.',
      body_html: mail.html ?? null,
      internet_message_id: mail.internetMessageId ?? `in-${(made += 1)}@buyer.test`,
      created_on: ctx.now.toISOString(),
      joined_by: 'New',
    });
    await audit(ctx, { entityType: 'ticket', entityId: ticketId, action: 'ticket.received' });
    const details = { by: mail.by ?? 'Token', machine: null };
    await noteTicketEvent(ctx, { ticketId, kind: 'MailReceived', messageId: id, details });
    return id;
  });
}

/** A customer's ticket with its first mail. */
export async function addTicket(
  app: TestApp,
  change: Partial<NewTicket> = {},
  mail: NewMail = {},
): Promise<{ ticketId: number; messageId: number }> {
  const ticketId = await asSystem(app, (ctx) =>
    openTicket(ctx, {
      subject: 'Broken tile',
      departmentId: 5,
      partnerType: 'Customer',
      requesterName: 'Ana Bell',
      requesterEmail: 'ana@buyer.test',
      channel: 'Email',
      ...change,
    }),
  );
  return { ticketId, messageId: await addInbound(app, ticketId, { ...mail, by: 'New' }) };
}
