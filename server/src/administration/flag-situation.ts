import type { Situation } from '@backdock/core/administration/feature-flags.rules.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import type { Config } from '../platform/config.ts';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly departmentId: number | null;
  readonly isHead: boolean;
}

/** What criteria can ask about a person, here and now. */
export function situationOf(
  { id, email, roles, departmentId, isHead }: Person,
  { BACKDOCK_ENVIRONMENT, version }: Pick<Config, 'BACKDOCK_ENVIRONMENT' | 'version'>,
  now: Date,
): Situation {
  return {
    UserId: String(id),
    UserEmail: email,
    Role: roles,
    DepartmentId: departmentId === null ? undefined : String(departmentId),
    IsHead: String(isHead),
    Environment: BACKDOCK_ENVIRONMENT,
    Version: version,
    Date: now.toISOString(),
  };
}
