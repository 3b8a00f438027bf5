import { may, type Permission } from '@backdock/core/kit/permissions.ts';
import { useEmployee } from './session.ts';

/** Whether the signed-in user has a permission at all. The server decides which records it covers. */
export function usePermissions(): (permission: Permission) => boolean {
  const employee = useEmployee();
  return (permission) => may(employee, permission);
}

/** @public for the pages to come */
export function useMay(permission: Permission): boolean {
  return usePermissions()(permission);
}
