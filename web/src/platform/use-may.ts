import { may, type Permission } from '@backdock/core/kit/permissions.ts';
import { useEmployee } from './session.ts';

/** Tells of any permission whether the signed-in person may use it at all. Which records it reaches, the server decides. */
export function usePermissions(): (permission: Permission) => boolean {
  const employee = useEmployee();
  return (permission) => may(employee, permission);
}

/** @public for the pages to come */
export function useMay(permission: Permission): boolean {
  return usePermissions()(permission);
}
