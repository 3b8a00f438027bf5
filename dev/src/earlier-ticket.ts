import { Client } from 'pg';

/**
 * Moves a ticket and its messages into the past, for callers that can't wait. Bypasses the application, where what was
 * written keeps its date; the search knows the new one after a rebuild.
 */
export async function moveBack(databaseUrl: string, ticketId: number, days: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    const earlier = `created_on = created_on - $2 * interval '1 day'`;
    await client.query(`UPDATE ticket SET ${earlier} WHERE id = $1`, [ticketId, days]);
    await client.query(`UPDATE ticket_message SET ${earlier} WHERE ticket_id = $1`, [ticketId, days]);
  } finally {
    await client.end();
  }
}
