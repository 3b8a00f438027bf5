import { useMutation } from '@tanstack/react-query';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { type SupplierUser, supplierUsers } from '@backdock/core/suppliers/users/users.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/feedback/toast-store.ts';

export const usersQuery = (supplierId: number) => queryOf(supplierUsers.list, { params: { supplierId } });

/** Every change returns all users, which replace the cached ones. */
export function changedUsers(supplierId: number, users: SupplierUser[]): void {
  queryClient.setQueryData(usersQuery(supplierId).queryKey, users);
  void refresh(suppliers.history);
}

export type UserChange = 'activate' | 'deactivate' | 'grantAdmin' | 'revokeAdmin';

const opposite: Readonly<Record<UserChange, UserChange>> = {
  activate: 'deactivate',
  deactivate: 'activate',
  grantAdmin: 'revokeAdmin',
  revokeAdmin: 'grantAdmin',
};

const done: Readonly<Record<UserChange, (name: string) => string>> = {
  activate: (name) => `${name} can sign in again`,
  deactivate: (name) => `${name} can no longer sign in`,
  grantAdmin: (name) => `${name} is now an admin`,
  revokeAdmin: (name) => `${name} is no longer an admin`,
};

/** Changes a user immediately, with undo. */
export function useUserChange(supplierId: number, user: SupplierUser) {
  const name = `${user.firstName} ${user.lastName}`;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: { change: UserChange; isUndo?: true }) =>
      call(supplierUsers[change], { params: { supplierId, userId: user.id } }),
    onSuccess: (users, { change, isUndo }) => {
      changedUsers(supplierId, users);
      const undo = { label: 'Undo', run: () => mutate({ change: opposite[change], isUndo: true }) };
      toast.success(done[change](name), { key: `user-${user.id}`, ...(!isUndo && { action: undo }) });
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  return { run: (change: UserChange) => mutate({ change }), isPending };
}
