import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { type SupplierUser, supplierUsers } from '@backdock/core/suppliers/users.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { toast } from '../../ui/toast-store.ts';

export const usersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'users'],
    queryFn: ({ signal }) =>
      call(supplierUsers.list, { params: { supplierId: String(supplierId) } }, { signal }),
  });

/** Every change answers with all users: they take the place of what was read. */
export function useChangedUsers(supplierId: number) {
  const queries = useQueryClient();
  return (users: SupplierUser[]) => {
    queries.setQueryData(usersQuery(supplierId).queryKey, users);
    void queries.invalidateQueries({ queryKey: ['history', suppliers.history.path] });
  };
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
  grantAdmin: (name) => `${name} is an admin now`,
  revokeAdmin: (name) => `${name} is no longer an admin`,
};

/** Changes a user at once, and offers to undo it. */
export function useUserChange(supplierId: number, user: SupplierUser) {
  const changed = useChangedUsers(supplierId);
  const name = `${user.firstName} ${user.lastName}`;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: { change: UserChange; isUndo?: true }) =>
      call(supplierUsers[change], {
        params: { supplierId: String(supplierId), userId: String(user.id) },
      }),
    onSuccess: (users, { change, isUndo }) => {
      changed(users);
      const undo = { label: 'Undo', run: () => mutate({ change: opposite[change], isUndo: true }) };
      toast.success(done[change](name), { key: `user-${user.id}`, ...(!isUndo && { action: undo }) });
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  return { run: (change: UserChange) => mutate({ change }), isPending };
}
