import { SupplierUserForm, supplierUsers } from '@backdock/core/suppliers/users/users.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { changedUsers } from './user-queries.ts';

interface AddUserDialogProps {
  supplierId: number;
  open: boolean;
  onClose: () => void;
}

const nobody: SupplierUserForm = { firstName: '', lastName: '', email: '' };

export function AddUserDialog({ supplierId, open, onClose }: AddUserDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add user"
      submitLabel="Add user"
      schema={SupplierUserForm}
      defaultValues={nobody}
      onSaved={() => toast.success('User added. Sign-in instructions will be emailed.')}
      onSubmit={async (body) => {
        changedUsers(supplierId, await call(supplierUsers.add, { params: { supplierId }, body }));
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('firstName')} label="First name" />
          <TextInput {...field('lastName')} label="Last name" />
          <TextInput {...field('email')} label="Email" type="email" />
        </>
      )}
    </FormDialog>
  );
}
