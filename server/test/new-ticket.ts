import { noteTicketEvent } from '../src/help-desk/tickets/ticket-additions.service.ts';
import { openTicket, type NewTicket } from '../src/help-desk/tickets/open-ticket.service.ts';
import { insertMessage } from '../src/help-desk/messages/insert-message.service.ts';
import { audit } from '../src/platform/audit/audit.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

/** A ticket that came by mail; a test sets only what matters to it. */
export async function addTicket(app: TestApp, ticket: Partial<NewTicket> = {}): Promise<number> {
  const id = await asSystem(app, (ctx) =>
    openTicket(ctx, {
      subject: 'Where is my tile?',
      departmentId: 5,
      partnerType: 'Customer',
      requesterName: 'June Park',
      requesterEmail: 'june@example.test',
      channel: 'Email',
      ...ticket,
    }),
  );
  await addMessage(app, id, undefined, 'New');
  return id;
}

/** A person's mail. */
export function addMessage(
  app: TestApp,
  ticketId: number,
  from = 'june@example.test',
  by: 'New' | 'Token' = 'Token',
): Promise<number> {
  return asSystem(app, async (ctx) => {
    await audit(ctx, { entityType: 'ticket', entityId: ticketId, action: 'ticket.mail-received' });
    const messageId = await insertMessage(ctx.tx, {
      ticket_id: ticketId,
      direction: 'Inbound',
      kind: 'Email',
      status: 'Received',
      from_name: 'June Park',
      from_address: from,
      subject: 'Where is my tile?',
      body_text: 'It never came.',
      created_on: ctx.now.toISOString(),
      joined_by: by,
    });
    await noteTicketEvent(ctx, { ticketId, kind: 'MailReceived', messageId, details: { by, machine: null } });
    return messageId;
  });
}
