import { sql } from 'kysely';
import { ConfigError } from './config.ts';
import type { Database } from './db/database.ts';
import { type BankKeys, type HelpDeskKeys, keyIds } from './encryption.ts';

interface Unreadable {
  keyId: string;
  rows: number;
}

interface EncryptedWith {
  name: 'PAY_TO' | 'HELP_DESK';
  /** What the message says is encrypted. */
  what: string;
  known: readonly string[];
  rows: readonly Unreadable[];
}

/**
 * Stops a program with the wrong key before it takes a call: what is encrypted names its key by hash, so a missing key is
 * detected without decrypting anything. Rows without a key hold no secret.
 */
export async function refuseUnknownKeys(database: Database, config: BankKeys & HelpDeskKeys): Promise<void> {
  const bank = keyIds(config.PAY_TO_KEY, config.PAY_TO_OLD_KEYS);
  refuseUnreadable({
    name: 'PAY_TO',
    what: 'bank data or tax numbers',
    known: bank,
    rows: await bankRowsUnderOtherKeys(database, bank),
  });
  const helpDesk = keyIds(config.HELP_DESK_KEY, config.HELP_DESK_OLD_KEYS);
  refuseUnreadable({
    name: 'HELP_DESK',
    what: 'mailbox secrets',
    known: helpDesk,
    rows: await mailboxesUnderOtherKeys(database, helpDesk),
  });
}

async function bankRowsUnderOtherKeys(database: Database, known: readonly string[]): Promise<Unreadable[]> {
  const { rows } = await sql<Unreadable>`
    SELECT key_id AS "keyId", count(*) AS rows FROM (
      SELECT key_id FROM pay_to WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT key_id FROM payment_file_content WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT key_id FROM bank_message WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT tax_id_key_id FROM supplier_application WHERE tax_id_key_id <> ALL (${known}::text[])) encrypted
    GROUP BY key_id ORDER BY key_id`.execute(database.reader);
  return rows;
}

async function mailboxesUnderOtherKeys(database: Database, known: readonly string[]): Promise<Unreadable[]> {
  const { rows } = await sql<Unreadable>`
    SELECT secret_key_id AS "keyId", count(*) AS rows FROM mailbox
    WHERE secret_key_id <> ALL (${known}::text[]) AND secret_key <> ''
    GROUP BY secret_key_id ORDER BY secret_key_id`.execute(database.reader);
  return rows;
}

function refuseUnreadable({ name, what, known, rows }: EncryptedWith): void {
  if (rows.length === 0) return;
  const needed = rows.map(({ keyId, rows: count }) => `${keyId} (${count} records)`).join(', ');
  throw new ConfigError(
    `${name}_KEY is not the key of this database: ${what} are encrypted with ${needed}, ` +
      `but the configured keys are ${known.join(', ')}. Set the missing key as ${name}_KEY, ` +
      `or add it to ${name}_OLD_KEYS after a rotation.`,
  );
}
