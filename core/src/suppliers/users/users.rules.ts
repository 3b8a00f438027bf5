import { type Refusal, refusal } from '../../kit/refusal.ts';

interface User {
  readonly id: number;
  readonly isActive: boolean;
  readonly isAdmin: boolean;
}

const isLastAdmin = (user: User, all: readonly User[]) =>
  user.isActive && user.isAdmin && all.filter(({ isActive, isAdmin }) => isActive && isAdmin).length === 1;

export function whyNotDeactivate(user: User, all: readonly User[]): Refusal | null {
  if (!user.isActive) return refusal('supplier-user.inactive', 'This user is already inactive.');
  return isLastAdmin(user, all)
    ? refusal('supplier-user.last-admin', 'This is the last active admin. Make someone else an admin first.')
    : null;
}

export function whyNotActivate(user: User): Refusal | null {
  return user.isActive ? refusal('supplier-user.active', 'This user is already active.') : null;
}

export function whyNotGrantAdmin(user: User): Refusal | null {
  if (user.isAdmin) return refusal('supplier-user.admin', 'This user is already an admin.');
  return user.isActive
    ? null
    : refusal('supplier-user.inactive', 'This user is inactive. Activate the user first.');
}

export function whyNotRevokeAdmin(user: User, all: readonly User[]): Refusal | null {
  if (!user.isAdmin) return refusal('supplier-user.no-admin', 'This user is not an admin.');
  return isLastAdmin(user, all)
    ? refusal('supplier-user.last-admin', 'This is the last active admin. Make someone else an admin first.')
    : null;
}
