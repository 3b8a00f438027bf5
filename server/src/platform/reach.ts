import { mayOn, type Permission } from '@backdock/core/kit/permissions.ts';
import type { Employee, System } from './context.ts';
import { forbidden } from './errors.ts';

/** Refuses actors limited to their own records when others manage this one. */
export function refuseUnlessReach(
  actor: Employee | System,
  permission: Permission,
  managers: readonly (number | null)[],
): void {
  if (actor.kind === 'employee' && !mayOn(actor, permission, managers)) forbidden();
}
