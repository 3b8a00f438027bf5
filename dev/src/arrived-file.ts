import { Client } from 'pg';

/**
 * Moves a sent file's payment date to a day that has come, for callers that can't wait. Bypasses the application, where
 * payment dates never change. With `isAccepted`, the bank has accepted every payment.
 */
export async function letArrive(
  databaseUrl: string,
  fileId: number,
  { day, isAccepted = false }: { day: string; isAccepted?: boolean },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query('UPDATE payment_file SET payment_date = $2 WHERE id = $1', [fileId, day]);
    await client.query(
      `UPDATE payment_batch SET payment_date = $2, bank_status = CASE WHEN $3 THEN 'Success' ELSE bank_status END
        WHERE payment_file_id = $1`,
      [fileId, day, isAccepted],
    );
  } finally {
    await client.end();
  }
}
