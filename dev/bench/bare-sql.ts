import pg from 'pg';
import { type Measured, measure } from './load.ts';

/** The lower bound for a list's page: the same rows and columns in bare SQL, without the total. */
export async function bareSql(
  url: string,
  text: string,
  clients: number,
  seconds: number,
): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const measured = await measure(clients, seconds, async () => {
    await pool.query({ name: 'page', text });
    return true;
  });
  await pool.end();
  return measured;
}
