import { sql } from 'kysely';
import { ConfigError } from './config.ts';
import type { Database } from './db/database.ts';
import { type BankKeys, bankKeyIds } from './encryption.ts';

interface Unreadable {
  keyId: string;
  rows: number;
}

/**
 * Stops a program with the wrong key before it takes a call: encrypted bank data and tax numbers name their key by hash,
 * so a missing key is detected without decrypting anything. Rows without a key hold no numbers.
 */
export async function refuseUnknownKeys(database: Database, config: BankKeys): Promise<void> {
  const known = bankKeyIds(config);
  const { rows } = await sql<Unreadable>`
    SELECT key_id AS "keyId", count(*) AS rows FROM (
      SELECT key_id FROM pay_to WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT key_id FROM payment_file_content WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT key_id FROM bank_message WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT tax_id_key_id FROM supplier_application WHERE tax_id_key_id <> ALL (${known}::text[])) encrypted
    GROUP BY key_id ORDER BY key_id`.execute(database.reader);
  if (rows.length === 0) return;
  const needed = rows.map(({ keyId, rows: count }) => `${keyId} (${count} records)`).join(', ');
  throw new ConfigError(
    `PAY_TO_KEY is not the key of this database: bank data or tax numbers are encrypted with ${needed}, ` +
      `but the configured keys are ${known.join(', ')}. Set the missing key as PAY_TO_KEY, ` +
      'or add it to PAY_TO_OLD_KEYS after a rotation.',
  );
}
