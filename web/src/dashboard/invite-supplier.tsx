import { useQueryClient } from '@tanstack/react-query';
import { InvitationEntry, onboarding } from '@backdock/core/suppliers/onboarding.contract.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { listKey } from '../ui/grid/use-list-page.ts';

const markets = [
  { value: 'US' as const, label: 'USA' },
  { value: 'CA' as const, label: 'Canada' },
];

/** Invites a company by mail; the list of invitations then has one more. */
export function InviteSupplier({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Invite new supplier"
      schema={InvitationEntry}
      defaultValues={{ companyName: '', email: '', marketCountryCode: 'US' }}
      submitLabel="Send invitation"
      successText="Invitation sent"
      onSubmit={(body) => call(onboarding.invite, { body })}
      onSaved={() => void client.invalidateQueries({ queryKey: listKey(onboarding.invitationList) })}
    >
      {(field) => (
        <>
          <TextInput {...field('companyName')} label="Company name" />
          <TextInput
            {...field('email')}
            label="Email"
            type="email"
            helperText="The invitation goes there. Its link is for one application."
          />
          <SelectInput {...field('marketCountryCode')} label="Market" options={markets} width="full" />
        </>
      )}
    </FormDialog>
  );
}
