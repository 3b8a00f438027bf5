import { aadOf } from '../src/help-desk/mailboxes/secrets.ts';
import { mailboxCipher } from '../src/platform/encryption.ts';
import { mailPassword } from './dovecot.ts';
import type { TestApp } from './test-app.ts';

interface NewMailbox {
  user: string;
  port: number;
  takeFrom?: string;
  junkFolder?: string | null;
  departmentId?: number;
}

/** A mailbox on a test server, saved without being tried first. */
export async function newMailbox(app: TestApp, { user, port, ...given }: NewMailbox): Promise<number> {
  const { takeFrom = '2026-01-01', junkFolder = null, departmentId = 5 } = given;
  const createdBy = await app.addEmployee({ roles: ['Admin'] });
  const [row] = await app.write<{ id: number }>(
    `INSERT INTO mailbox (address, sender_name, department_id, imap_host, imap_port, imap_security, smtp_host,
       smtp_port, smtp_security, auth, user_name, secret, secret_key, secret_key_id, junk_folder, take_from,
       has_plus_addresses, created_by, created_on)
     VALUES ($1, 'Support', $2, '127.0.0.1', $3, 'None', '127.0.0.1', 1, 'None', 'Password', $4, '', '', '', $5, $6,
       true, $7, $8) RETURNING id`,
    [`${user}@backdock.test`, departmentId, port, user, junkFolder, takeFrom, createdBy, app.clock.now],
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
  return id;
}
