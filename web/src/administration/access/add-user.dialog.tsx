import Box from '@mui/material/Box';
import { NewUser, users } from '@backdock/core/administration/access/users.contract.ts';
import { departmentNames, departments } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshUsers } from './user-queries.ts';

const departmentOptions = departmentNames.map((name) => ({ value: departments[name], label: spaced(name) }));

/** For people without a Microsoft account; everyone else is added on their first sign-in. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add password user"
      submitLabel="Add user"
      schema={NewUser}
      defaultValues={{ name: '', email: '', departmentId: null, reason: '' }}
      onSubmit={async (body) => {
        const { name, email } = await call(users.create, { body });
        await refreshUsers();
        toast.success(`${name} added. We’ve emailed ${email} a link to set a password.`);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            For people without a Microsoft account. We’ll email them a link to set their password. They start
            without a role.
          </Box>
          <TextInput {...field('name')} label="Name" />
          <TextInput {...field('email')} label="Email" type="email" />
          <SelectInput
            {...field('departmentId')}
            label="Department"
            options={departmentOptions}
            nullable
            width="full"
          />
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="3 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
