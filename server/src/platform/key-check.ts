import { sql } from 'kysely';
import { ConfigError } from './config.ts';
import type { Database } from './db/database.ts';
import { type BankKeys, bankKeyIds } from './encryption.ts';

interface Unreadable {
  keyId: string;
  rows: number;
}

/**
 * Stops a program that holds the wrong key before it takes a call: sealed bank data names the key it needs by a hash of
 * it, so that a key that is not configured is known without opening anything. Rows without a key hold no numbers.
 */
export async function refuseUnknownKeys(database: Database, config: BankKeys): Promise<void> {
  const known = bankKeyIds(config);
  const { rows } = await sql<Unreadable>`
    SELECT key_id AS "keyId", count(*) AS rows FROM (
      SELECT key_id FROM pay_to WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT key_id FROM payment_file_content WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> ''
      UNION ALL SELECT key_id FROM bank_message WHERE key_id <> ALL (${known}::text[]) AND sealed_key <> '') sealed
    GROUP BY key_id ORDER BY key_id`.execute(database.reader);
  if (rows.length === 0) return;
  const needed = rows.map(({ keyId, rows: count }) => `${keyId} (${count} records)`).join(', ');
  throw new ConfigError(
    `PAY_TO_KEY is not the key of this database: bank data is encrypted with ${needed}, ` +
      `but the configured keys are ${known.join(', ')}. Set the missing key as PAY_TO_KEY, ` +
      'or add it to PAY_TO_OLD_KEYS after a rotation.',
  );
}
