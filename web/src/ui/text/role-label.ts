import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';

/** `Accountant, Purchasing manager`. */
export function roleLabel(roles: readonly Role[]): string {
  return roles.length === 0 ? 'No role yet' : roles.map(spaced).join(', ');
}
