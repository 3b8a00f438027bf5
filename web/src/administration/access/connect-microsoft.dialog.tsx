import {
  type MicrosoftRequest,
  type UserDetails,
  users,
} from '@backdock/core/administration/access/users.contract.ts';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { moment } from '../../ui/grid/columns/format.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { ReasonDialog } from '../reason.dialog.tsx';
import { refreshUsers } from './user-queries.ts';

interface ConnectMicrosoftDialogProps {
  user: UserDetails;
  request: MicrosoftRequest;
  onClose: () => void;
}

/** Shows both accounts side by side: a matching email doesn't prove they belong to the same person. */
export function ConnectMicrosoftDialog({ user, request, onClose }: ConnectMicrosoftDialogProps) {
  const { id, name, version } = user;
  return (
    <ReasonDialog
      title={`Connect a Microsoft account to ${name}`}
      submitLabel="Connect"
      onClose={onClose}
      onReload={refreshUsers}
      onSubmit={async (reason) => {
        const body = { objectId: request.objectId, reason, version };
        await call(users.connectMicrosoft, { params: { userId: id }, body });
        toast.success(`${name} can now sign in with Microsoft`);
      }}
    >
      <p>
        Anyone using this Microsoft account will sign in as {name}, with all of {name}’s access.
      </p>
      {user.microsoftObjectId ? <p>The Microsoft account connected now will no longer work.</p> : null}
      <SmallTable label="Both accounts" heads={[{ label: '' }, { label: 'Here' }, { label: 'Microsoft' }]}>
        <tr>
          <th scope="row">Name</th>
          <td>{name}</td>
          <td>{request.name}</td>
        </tr>
        <tr>
          <th scope="row">Email</th>
          <td className="wraps">{user.email}</td>
          <td className="wraps">{request.email}</td>
        </tr>
        <tr>
          <th scope="row">Since</th>
          <td>{`Added ${moment(user.createdOn)}`}</td>
          <td>{`Tried to sign in ${moment(request.askedOn)}`}</td>
        </tr>
      </SmallTable>
    </ReasonDialog>
  );
}
