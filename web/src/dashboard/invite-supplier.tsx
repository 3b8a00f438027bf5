import { InvitationEntry, onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { call } from '../platform/api.ts';
import { refresh } from '../platform/query-of.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';

const markets = [
  { value: 'US' as const, label: 'USA' },
  { value: 'CA' as const, label: 'Canada' },
];

/** Invites a company by email and adds it to the invitation list. */
export function InviteSupplier({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      onSaved={() => void refresh(onboarding.invitationList)}
    >
      {(field) => (
        <>
          <TextInput {...field('companyName')} label="Company name" />
          <TextInput
            {...field('email')}
            label="Email"
            type="email"
            helperText="We’ll email the invitation here. The link can be used once."
          />
          <SelectInput {...field('marketCountryCode')} label="Market" options={markets} width="full" />
        </>
      )}
    </FormDialog>
  );
}
