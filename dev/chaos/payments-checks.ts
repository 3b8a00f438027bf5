import type pg from 'pg';
import { openContent } from '../../server/src/accounting/payments/payment-files/file-content.service.ts';
import { bankCipher } from '../../server/src/platform/encryption.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import type { startMailServer } from './mail-server.ts';
import type { Treasury } from './payments-world.ts';

/**
 * Every file still has its original bytes, everyone who downloaded it got those bytes, and every download is on record.
 */
export async function alteredFiles(
  runtime: OpenRuntime,
  owner: pg.Client,
  { fetched }: Treasury,
): Promise<string[]> {
  const cipher = bankCipher(runtime.config);
  const violations: string[] = [];
  const { rows } = await owner.query<{ id: number; downloads: number }>(
    `SELECT file.id, count(record.id)::int AS downloads FROM payment_file file
     LEFT JOIN audit_record record ON entity_type = 'payment-file' AND entity_id = file.id::text
       AND action = 'payment-file.downloaded' GROUP BY file.id`,
  );
  for (const { id, downloads } of rows) {
    const { content, isSame } = await openContent(runtime.database.reader, cipher, id);
    const given = fetched.get(id) ?? { content, times: 0 };
    if (!isSame || given.content !== content) violations.push(`the bytes of file ${id} are others`);
    if (downloads < given.times) {
      violations.push(`file ${id} was fetched ${given.times} times, and ${downloads} times recorded`);
    }
  }
  return violations;
}

/** Every change confirmed to a caller did happen, no matter which process died afterwards. */
export async function forgottenChanges(
  owner: pg.Client,
  { losses }: Pick<Treasury, 'losses'>,
): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) key WHERE NOT EXISTS (
       SELECT FROM idempotency_key stored WHERE stored.key = key.key AND stored.status < 300)`,
    [[...losses.keys.keys()]],
  );
  return rows.map(({ key }) => `${losses.keys.get(key)} was accepted under ${key} and is not remembered`);
}

type Mails = Awaited<ReturnType<typeof startMailServer>>['mails'];

/** Every mail marked as sent was sent, and no unknown mail was. */
export async function unsentMails(owner: pg.Client, mails: Mails): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT '<' || coalesce(internet_message_id, 'mail-' || id || '@backdock.test') || '>' AS id
       FROM mail WHERE sent_on IS NOT NULL`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...[...known].filter((id) => !mails.has(id)).map((id) => `the mail ${id} did not leave`),
    ...[...mails.keys()].filter((id) => !known.has(id)).map((id) => `nobody knows of the mail ${id}`),
  ];
}
