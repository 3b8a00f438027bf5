import { randomUUID } from 'node:crypto';
import type { Role } from '@backdock/core/kit/permissions.ts';
import pg from 'pg';
import { accessTokens } from '../../server/src/identity/access-tokens.ts';

interface Person {
  role?: Role | null;
  departmentId?: number | null;
  /** Of someone who is there already, with whatever rights they have. */
  email?: string;
}

/** The token of someone whose session outlasts the measurement. */
export async function signedInToken(
  url: string,
  secret: string,
  { role = 'Accountant', departmentId = null, email }: Person = {},
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `BEGIN; SELECT set_config('backdock.actor', 'bench', true), set_config('backdock.audited', 'yes', true)`,
    );
    const { rows } = await (email === undefined
      ? client.query<{ id: number }>(
          `INSERT INTO employee (email, name, roles, department_id) VALUES ($1, 'Bench', $2, $3) RETURNING id`,
          [`${randomUUID()}@backdock.test`, role === null ? [] : [role], departmentId],
        )
      : client.query<{ id: number }>('SELECT id FROM employee WHERE email = $1', [email]));
    const employeeId = rows[0]?.id ?? 0;
    const sessionId = randomUUID();
    await client.query(
      `INSERT INTO session (id, employee_id, started_on, expires_on) VALUES ($1, $2, now(), now() + interval '1 day')`,
      [sessionId, employeeId],
    );
    await client.query('COMMIT');
    // Signed with a clock set ahead, so it outlasts every campaign.
    return accessTokens(secret, () => new Date(Date.now() + 6 * 3_600_000)).sign({ employeeId, sessionId });
  } finally {
    await client.end();
  }
}
