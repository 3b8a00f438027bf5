import Button from '@mui/material/Button';
import { useState } from 'react';
import { type UserRow, users } from '@backdock/core/administration/access/users.contract.ts';
import { signInLabels } from '@backdock/core/administration/access/users.values.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { ListAndPanel } from '../../ui/layout/list-and-panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { openBeside, useOpenedRecord } from '../../ui/layout/use-opened-record.ts';
import { ButtonLink } from '../../ui/text/links.tsx';
import { AddUserDialog } from './add-user.dialog.tsx';
import { UserPanel } from './user-panel.tsx';

const name = { id: 'name', label: 'Person', width: 160, grow: true, beside: openBeside } as const;
const roles = {
  id: 'roles',
  label: 'Roles',
  value: ({ roles: held }: UserRow) => held.map(spaced).join(', '),
  width: 184,
  grow: true,
} as const;

const columns: ColumnsOf<typeof users.list> = [
  name,
  { id: 'email', label: 'Email', width: 220, grow: true },
  roles,
  { id: 'department', label: 'Department', width: 180 },
  { id: 'isHead', label: 'Head', width: 78 },
  { id: 'signIn', label: 'Signs in with', labels: signInLabels, width: 182 },
  { id: 'lastSeenOn', label: 'Last seen', width: 172 },
  { id: 'isActive', label: 'Active', hidden: true },
  { id: 'lastSignInOn', label: 'Last password sign-in', hidden: true },
  { id: 'createdOn', label: 'Added on', hidden: true },
];
/** There's only room for two beside a person, but the rest can still be filtered. */
const fewColumns: ColumnsOf<typeof users.list> = columns.map((column) =>
  column.id === 'name' || column.id === 'roles' ? column : { ...column, hidden: true },
);

const byName: readonly SortItem[] = [{ colId: 'name', sort: 'asc' }];
const activeOnes: FilterModel = { isActive: { filterType: 'text', type: 'true' } };

export default function UserListPage() {
  const mayManage = useMay('users.assignRoles');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Users"
      breadcrumb={[{ label: 'User management', to: paths.userManagement }]}
      actions={
        mayManage ? (
          <>
            <ButtonLink to={paths.userManagement}>Roles</ButtonLink>
            <Button variant="outlined" onClick={() => setAdding(true)}>
              Add password user
            </Button>
          </>
        ) : null
      }
      fill
    >
      {mayManage ? <Users /> : <OutOfScope />}
      {isAdding ? <AddUserDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function Users() {
  const { id, close } = useOpenedRecord();
  const isOpen = id !== null;
  return (
    <ListAndPanel
      list={
        <Grid
          key={isOpen ? 'few' : 'all'}
          id={isOpen ? 'users-beside' : 'users'}
          label="Users"
          of={users.list}
          columns={isOpen ? fewColumns : columns}
          defaultSort={byName}
          defaultFilter={activeOnes}
          hint="People appear here after their first sign-in with Microsoft, or when you add them."
        />
      }
      panel={isOpen ? <UserPanel key={id} id={id} onClose={close} /> : null}
    />
  );
}
