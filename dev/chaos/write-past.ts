import pg from 'pg';

/** A guard, a missing privilege, or a lock someone else holds. */
const refusals = /^(23|BD|42501|55P03|40P01)/;

/** Runs with the application's privileges, and with the audit trail's guards satisfied. */
export async function writePast(connectionString: string, statement: string): Promise<void> {
  const careless = new pg.Client({ connectionString });
  await careless.connect();
  try {
    await careless.query(
      `SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true),
              set_config('lock_timeout', '1s', true), set_config('role', 'backdock_app', true);
       ${statement}`,
    );
  } catch (error) {
    if (!refusals.test((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await careless.end();
  }
}
