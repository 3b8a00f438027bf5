import { aadOf } from '../src/help-desk/mailboxes/secrets.ts';
import { mailboxCipher } from '../src/platform/encryption.ts';
import { mailPassword } from './dovecot.ts';
import type { TestApp } from './test-app.ts';

/** What our mail server calls itself where it vouches for a sender. */
export const ourServer = 'mx.backdock.test';

interface NewMailbox {
  /** What stands before the @ is its user name, too. */
  address?: string;
  departmentId?: number;
  /** Whether its department writes from it. */
  isDefault?: boolean;
  imapPort?: number;
  smtpPort?: number;
  takeFrom?: string;
  junkFolder?: string | null;
  hasPlusAddresses?: boolean;
  trustedAuthservId?: string | null;
}

/** Nothing answers there. */
const closedPort = 1;
let made = 0;

/** A mailbox on test servers, saved without being tried first. A test sets only what matters to it. */
export async function addMailbox(app: TestApp, mailbox: NewMailbox = {}): Promise<number> {
  const { address = `desk${(made += 1)}@ours.test`, departmentId = 5 } = mailbox;
  const createdBy = await app.addEmployee({ roles: ['Admin'] });
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO mailbox (address, sender_name, department_id, imap_host, imap_port, imap_security, smtp_host,
       smtp_port, smtp_security, auth, user_name, secret, secret_key, secret_key_id, junk_folder, take_from,
       has_plus_addresses, trusted_authserv_id, created_by, created_on)
     VALUES ($1, 'Support', $2, '127.0.0.1', $3, 'None', '127.0.0.1', $4, 'None', 'Password', split_part($1, '@', 1),
       '', '', '', $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      address,
      departmentId,
      mailbox.imapPort ?? closedPort,
      mailbox.smtpPort ?? closedPort,
      mailbox.junkFolder ?? null,
      mailbox.takeFrom ?? '2026-01-01',
      mailbox.hasPlusAddresses ?? true,
      mailbox.trustedAuthservId === undefined ? ourServer : mailbox.trustedAuthservId,
      createdBy,
      app.clock.now,
    ],
  );
  const id = row?.id ?? 0;
  const { text, key, keyId } = mailboxCipher(app.runtime.config).encrypt(aadOf(id), mailPassword);
  await app.write('UPDATE mailbox SET secret = $2, secret_key = $3, secret_key_id = $4 WHERE id = $1', [
    id,
    text,
    key,
    keyId,
  ]);
  await app.write('INSERT INTO mailbox_state (mailbox_id) VALUES ($1)', [id]);
  if (mailbox.isDefault) {
    await app.write('UPDATE help_desk_department SET default_mailbox_id = $2 WHERE department_id = $1', [
      departmentId,
      id,
    ]);
  }
  return id;
}
