import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import { messageFor } from '../../platform/api-error.ts';
import { useEmployee } from '../../platform/session.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { companyQuery, useSupplierId } from '../supplier-query.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { usersQuery } from './user-queries.ts';
import { UserRow } from './user-row.tsx';

/** Who may sign in to the supplier portal for this supplier. */
export default function UsersPage() {
  const supplierId = useSupplierId();
  const [isAdding, setAdding] = useState(false);
  const { data: users, error, refetch } = useQuery(usersQuery(supplierId));
  const may = useMayChange(supplierId);
  return (
    <Panel
      title="Users of the supplier portal"
      action={may.edit ? <Button onClick={() => setAdding(true)}>Add user</Button> : undefined}
    >
      {error && !users ? (
        <ErrorState message={messageFor(error)} onRetry={() => void refetch()} />
      ) : !users ? (
        <ListSkeleton rows={4} />
      ) : users.length === 0 ? (
        <EmptyState hint="People who may sign in to the supplier portal appear here. The first one becomes the admin." />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} all={users} supplierId={supplierId} may={may} />
          ))}
        </Box>
      )}
      <AddUserDialog supplierId={supplierId} open={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  );
}

/** What the reader may do with this supplier's users; nothing while its managers are not known. */
function useMayChange(supplierId: number): { edit: boolean; grantAdmin: boolean } {
  const employee = useEmployee();
  const { data: company } = useQuery(companyQuery(supplierId));
  if (!company) return { edit: false, grantAdmin: false };
  const managers = [company.purchasingManagerId, company.logisticsManagerId];
  return {
    edit: mayOn(employee, 'supplierUsers.edit', managers),
    grantAdmin: mayOn(employee, 'supplierUsers.grantAdmin', managers),
  };
}
