import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { deliver, eml } from '../../../test/received-mail.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { messageIdOf, returnPath } from '../mail-addresses.ts';

let app: TestApp;
let admin: string;
let accounting: number;
let supplierId: number;
const mailbox = { address: 'accounting@backdock.test', hasPlusAddresses: true };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signedIn({ roles: ['Admin'] });
  accounting = await addMailbox(app, { address: mailbox.address, departmentId: 4, isDefault: true });
  supplierId = await addSupplier(app, 'Granite Works');
});
afterAll(() => app.close());

/** A mail of another area, as it stands after it was sent. */
async function sent(change: { signed?: boolean; partnerId?: number | null } = {}): Promise<number> {
  const { signed = true, partnerId = supplierId } = change;
  const [mail] = await app.sql<{ id: number }>(
    `INSERT INTO mail (dedupe_key, recipient, subject, text, created_on, handed_over_on, sent_on, status, purpose,
       record_kind, record_id, partner_id, internet_message_id, reply_to)
     VALUES ($1, 'AP@granite.test', 'Remittance', 'We paid.', $2, $2, $2, 'Sent', 'Remittance', 'payment-batch', 12, $3,
       $4, $4) RETURNING id`,
    [randomUUID(), app.clock.now, partnerId, signed ? randomUUID() : null],
  );
  return mail?.id ?? 0;
}

const token = (mailId: number) => returnPath(mailbox, 'mail', mailId, app.runtime.config);
const idOf = (mailId: number) => messageIdOf(mailbox, 'mail', mailId, app.runtime.config);
const fromThem = { from: 'Ada <ap@granite.test>', to: mailbox.address };
const read = async (ticketId: number | null) =>
  (await app.call(tickets.details, { params: { ticketId: ticketId ?? 0 }, as: admin })).body;

describe('an answer to a mail of another area', () => {
  test('by its token becomes a ticket of its partner and record, and the next answer joins', async () => {
    const mailId = await sent();
    const first = await deliver(app, accounting, eml({ from: 'Eve <eve@else.test>', to: token(mailId) }));
    expect(first).toMatchObject({ joinedBy: 'New', status: 'New' });
    expect(await read(first.ticketId)).toMatchObject({
      department: 'Accounting',
      requesterType: 'Supplier',
      partnerId: supplierId,
      supplierId,
      answeredMail: {
        purpose: 'Remittance',
        recipient: 'AP@granite.test',
        isProven: true,
        record: { label: 'Payment 12', page: { kind: 'payment', id: 12 } },
      },
    });
    // Whom the mail went to takes part; whoever else has the token is let in as a newcomer.
    const second = await deliver(app, accounting, eml({ ...fromThem, to: token(mailId) }));
    expect(second).toMatchObject({ ticketId: first.ticketId, joinedBy: 'Token', isNewcomer: false });
    const third = await deliver(app, accounting, eml({ from: 'x@y.test', to: token(mailId) }));
    expect(third).toMatchObject({ ticketId: first.ticketId, joinedBy: 'Token', isNewcomer: true });
  });

  test('by its Message-ID does the same, for whoever the mail went to', async () => {
    const mailId = await sent();
    const first = await deliver(app, accounting, eml({ ...fromThem, inReplyTo: idOf(mailId) }));
    expect(await read(first.ticketId)).toMatchObject({ supplierId, answeredMail: { isProven: true } });
    const second = await deliver(app, accounting, eml({ ...fromThem, inReplyTo: idOf(mailId) }));
    expect(second).toMatchObject({ ticketId: first.ticketId, joinedBy: 'Answer' });
    // A stranger with the id has a case of their own.
    const stranger = await deliver(
      app,
      accounting,
      eml({ from: 'x@y.test', to: mailbox.address, references: [idOf(mailId)] }),
    );
    expect(stranger.joinedBy).toBe('New');
    expect(await read(stranger.ticketId)).toMatchObject({ supplierId, answeredMail: { isProven: true } });
  });

  test('that comes twice at once is one ticket', async () => {
    const mailId = await sent();
    const both = await Promise.all([
      deliver(app, accounting, eml({ ...fromThem, to: token(mailId) })),
      deliver(app, accounting, eml({ ...fromThem, to: token(mailId) })),
    ]);
    expect(new Set(both.map(({ ticketId }) => ticketId)).size).toBe(1);
  });

  test('opens a new ticket once the last one was closed for long', async () => {
    const mailId = await sent();
    const first = await deliver(app, accounting, eml({ ...fromThem, to: token(mailId) }));
    await app.write(
      `UPDATE ticket SET status = 'Closed', closed_on = $2::timestamptz - interval '31 days' WHERE id = $1`,
      [first.ticketId, app.clock.now],
    );
    const next = await deliver(app, accounting, eml({ ...fromThem, to: token(mailId) }));
    expect(next.joinedBy).toBe('New');
    expect(await read(next.ticketId)).toMatchObject({ supplierId, answeredMail: { isProven: true } });
  });
});

describe('a mail only says that it answers', () => {
  test('with a Message-ID of earlier mail, which anyone can guess', async () => {
    const mailId = await sent({ signed: false });
    const guess = (from: string) =>
      deliver(app, accounting, eml({ from, to: mailbox.address, inReplyTo: `mail-${mailId}@backdock.test` }));
    const [first, second] = [await guess('ap@granite.test'), await guess('eve@else.test')];
    expect(second.ticketId).not.toBe(first.ticketId);
    const ticket = await read(first.ticketId);
    expect(ticket).toMatchObject({ supplierId: null, partnerId: null });
    expect(ticket.answeredMail).toMatchObject({ isProven: false, record: null, purpose: 'Remittance' });
  });

  test('with a Message-ID that its domain disowns', async () => {
    const mailId = await sent();
    const forged = await deliver(
      app,
      accounting,
      eml({ ...fromThem, inReplyTo: idOf(mailId), results: 'dmarc=fail' }),
    );
    expect(await read(forged.ticketId)).toMatchObject({
      supplierId: null,
      answeredMail: { isProven: false },
    });
  });

  test('and nothing at all with a wrong hash, or a guess where the id was never guessable', async () => {
    const mailId = await sent();
    for (const inReplyTo of [`m${mailId}.aaaaaaaaaa@backdock.test`, `mail-${mailId}@backdock.test`]) {
      const { ticketId } = await deliver(app, accounting, eml({ ...fromThem, inReplyTo }));
      expect((await read(ticketId)).answeredMail).toBeNull();
    }
  });
});
