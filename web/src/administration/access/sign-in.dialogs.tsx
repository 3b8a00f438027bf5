import { type UserDetails, users } from '@backdock/core/administration/access/users.contract.ts';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ReasonDialog } from '../reason.dialog.tsx';
import { refreshUsers } from './user-queries.ts';

interface DialogProps {
  user: UserDetails;
  onClose: () => void;
}

export function PasswordLinkDialog({ user: { id, name, email }, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={`Send ${name} a password link`}
      submitLabel="Send link"
      onClose={onClose}
      onReload={refreshUsers}
      onSubmit={async (reason) => {
        await call(users.sendPasswordLink, { params: { userId: id }, body: { reason } });
        toast.success(`Link sent to ${email}`);
      }}
    >
      {`We’ll email ${email} a link to set a new password. The link works once, within 24 hours, and replaces any earlier one. The current password keeps working until then.`}
    </ReasonDialog>
  );
}

export function UnlockDialog({ user: { id, name }, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={`Unlock ${name}`}
      submitLabel="Unlock"
      onClose={onClose}
      onReload={refreshUsers}
      onSubmit={async (reason) => {
        await call(users.unlock, { params: { userId: id }, body: { reason } });
        toast.success(`${name} can sign in again`);
      }}
    >
      Ten wrong passwords lock sign-in for up to half an hour. Unlock it only after the person confirms that
      the attempts were theirs.
    </ReasonDialog>
  );
}
