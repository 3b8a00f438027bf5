import { insertMessage } from '../src/help-desk/messages/insert-message.service.ts';
import { aadOf } from '../src/help-desk/mailboxes/secrets.ts';
import { openTicket, type NewTicket } from '../src/help-desk/tickets/open-ticket.service.ts';
import { noteTicketEvent } from '../src/help-desk/tickets/ticket-additions.service.ts';
import { audit } from '../src/platform/audit/audit.ts';
import { mailboxCipher } from '../src/platform/encryption.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

interface NewMailbox {
  address?: string;
  departmentId?: number;
  smtpPort?: number;
  hasPlusAddresses?: boolean;
  isDefault?: boolean;
}

/** A department's mailbox, whose mail leaves through this port. */
export async function addMailbox(app: TestApp, mailbox: NewMailbox = {}): Promise<number> {
  const { address = `desk${(made += 1)}@ours.test`, departmentId = 5, smtpPort = 9 } = mailbox;
  const by = await app.addEmployee({ roles: ['Admin'] });
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO mailbox (address, sender_name, department_id, imap_host, imap_port, imap_security, smtp_host, smtp_port,
       smtp_security, auth, user_name, secret, secret_key, secret_key_id, take_from, has_plus_addresses, created_by, created_on)
     VALUES ($1, 'Desk', $2, 'localhost', 143, 'None', '127.0.0.1', $3, 'None', 'Password', $1, '', '', '', '2026-11-01', $4, $5,
       $6) RETURNING id`,
    [address, departmentId, smtpPort, mailbox.hasPlusAddresses ?? true, by, app.clock.now],
  );
  const id = row?.id ?? 0;
  const { text, key, keyId } = mailboxCipher(app.runtime.config).encrypt(aadOf(id), 'secret');
  await app.write('UPDATE mailbox SET secret = $2, secret_key = $3, secret_key_id = $4 WHERE id = $1', [
    id,
    text,
    key,
    keyId,
  ]);
  await app.write('INSERT INTO mailbox_state (mailbox_id) VALUES ($1)', [id]);
  if (mailbox.isDefault ?? true) {
    await app.write('UPDATE help_desk_department SET default_mailbox_id = $2 WHERE department_id = $1', [
      departmentId,
      id,
    ]);
  }
  return id;
}

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
