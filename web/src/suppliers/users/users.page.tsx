import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListCard } from '../../ui/layout/list-card.tsx';
import { companyQuery, useSupplierId } from '../supplier-query.ts';
import { AddUserDialog } from './add-user.dialog.tsx';
import { usersQuery } from './user-queries.ts';
import { UserRow } from './user-row.tsx';

/** Who may sign in to the supplier portal for this supplier. */
export default function UsersPage() {
  const supplierId = useSupplierId();
  const [isAdding, setAdding] = useState(false);
  const users = useQuery(usersQuery(supplierId));
  const { data: company } = useQuery(companyQuery(supplierId));
  return (
    <>
      <ListCard
        title="Supplier portal users"
        query={users}
        hint="People who can sign in to the supplier portal appear here. The first one becomes the admin."
        action={company?.may.editUsers ? <Button onClick={() => setAdding(true)}>Add user</Button> : null}
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            all={users.data ?? []}
            supplierId={supplierId}
            may={company?.may}
          />
        )}
      </ListCard>
      <AddUserDialog supplierId={supplierId} open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
