import { randomUUID } from 'node:crypto';
import { departments } from '@backdock/core/kit/department.ts';
import { type Holder, roles } from '@backdock/core/kit/permissions.ts';
import type pg from 'pg';
import { accessTokens } from '../../server/src/identity/access-tokens.ts';
import type { Caller } from './fuzz-cases.ts';

/** Every combination of roles, plus the people whose department or position adds permissions. */
const holders: readonly Holder[] = [
  ...Array.from({ length: 2 ** roles.length }, (_, bits) => ({
    roles: roles.filter((_role, index) => bits & (1 << index)),
    departmentId: null,
    isHead: false,
  })),
  { roles: [], departmentId: departments.ProductData, isHead: false },
  { roles: [], departmentId: departments.Legal, isHead: false },
  { roles: [], departmentId: departments.CustomerService, isHead: true },
];

export async function addCallers(owner: pg.Client, secret: string): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const holder of holders) {
    await owner.query(
      `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
    );
    const { rows } = await owner.query<{ id: number }>(
      `INSERT INTO employee (email, name, roles, department_id, is_head) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [
        `${randomUUID()}@backdock.test`,
        holder.roles.join(' ') || 'Staff',
        holder.roles,
        holder.departmentId,
        holder.isHead,
      ],
    );
    const employeeId = rows[0]?.id ?? 0;
    const sessionId = randomUUID();
    await owner.query(
      `INSERT INTO session (id, employee_id, started_on, expires_on) VALUES ($1, $2, now(), now() + interval '1 day')`,
      [sessionId, employeeId],
    );
    await owner.query('COMMIT');
    callers.push({ ...holder, employeeId, sessionId, token: '' });
  }
  await keepSignedIn(owner, secret, callers);
  return callers;
}

/** Some calls sign people out, and a token lasts only minutes, so callers are signed in again as needed. */
export async function keepSignedIn(
  owner: pg.Client,
  secret: string,
  callers: readonly Caller[],
): Promise<void> {
  const tokens = accessTokens(secret, () => new Date());
  await owner.query(`UPDATE session SET ended_on = NULL, end_reason = NULL WHERE id = ANY ($1)`, [
    callers.map(({ sessionId }) => sessionId),
  ]);
  for (const caller of callers) caller.token = await tokens.sign(caller);
}
