import Box from '@mui/material/Box';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { phoneText } from '@backdock/core/kit/phone.ts';
import {
  type KnownContact,
  type MaskedPayTo,
  payTo,
  RejectionReason,
  Verification,
} from '@backdock/core/partners/pay-to.contract.ts';
import { verificationMethodLabels, verificationMethods } from '@backdock/core/partners/pay-to.values.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import { toast } from '../ui/toast-store.ts';
import { useRefreshAccounting } from './partner-accounting-queries.ts';
import { PayToDifferences } from './partner-pay-to-differences.tsx';
import { filledFields, type Pending } from './partner-pay-to-text.ts';

interface DecisionProps {
  partnerId: number;
  pending: Pending;
  open: boolean;
  onClose: () => void;
}

const methodOptions = verificationMethods.map((value) => ({ value, label: verificationMethodLabels[value] }));
const contactLabel = ({ name, type }: KnownContact) => `${name} (${type})`;

/** How the change was confirmed, and by whom: only people whom we knew before it are offered. */
export function VerifyDialog(props: DecisionProps & { live: MaskedPayTo | null }) {
  const { partnerId, pending, live, open, onClose } = props;
  const refresh = useRefreshAccounting(partnerId);
  const contacts = pending.knownContacts;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Verify changed bank details"
      size="lg"
      schema={Verification}
      defaultValues={{ method: 'CallBack', contactId: contacts[0]?.id ?? 0, note: null }}
      skipDirtyCheck
      submitLabel="Verify"
      onSaved={() => toast.success('Bank details verified: they are live now')}
      onSubmit={async (values) => {
        const params = { partnerId: String(partnerId) };
        await call(payTo.verify, { params, body: { ...values, changeId: pending.id } });
        await refresh();
      }}
    >
      {(field) => (
        <>
          {live ? (
            <PayToDifferences before={live} after={pending.payTo} fields={pending.changedFields} />
          ) : (
            <PayToDifferences
              before={empty(pending.payTo)}
              after={pending.payTo}
              fields={filledFields(pending.payTo)}
            />
          )}
          <SelectInput {...field('method')} label="Confirmed by" options={methodOptions} width="full" />
          <SelectInput
            {...field('contactId')}
            label="Contact"
            options={contacts.map((contact) => ({ value: contact.id, label: contactLabel(contact) }))}
            width="full"
          />
          <HowToReach control={field('contactId').control} contacts={contacts} />
          <NullableTextInput {...field('note')} label="Note" lines={2} />
        </>
      )}
    </FormDialog>
  );
}

const empty = (payToDetails: MaskedPayTo) =>
  Object.fromEntries(Object.keys(payToDetails).map((field) => [field, null])) as unknown as MaskedPayTo;

/** The number that we knew before the change, whatever stands in the contact now. */
function HowToReach({
  control,
  contacts,
}: {
  control: Control<FieldValues>;
  contacts: readonly KnownContact[];
}) {
  const contactId: unknown = useWatch({ control, name: 'contactId' });
  const contact = contacts.find(({ id }) => id === contactId);
  if (!contact) return null;
  return (
    <Box sx={{ px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'tokens.muteSoft', typography: 'body2' }}>
      <Box sx={{ typography: 'subtitle1' }}>{phoneText(contact.phone)}</Box>
      {contact.email ? <Box>{contact.email}</Box> : null}
      <Box sx={{ color: 'text.tertiary' }}>
        As we knew it before the change. Never use a number that came with the request.
      </Box>
    </Box>
  );
}

export function RejectDialog(props: DecisionProps & { hasLive: boolean }) {
  const { partnerId, pending, hasLive, open, onClose } = props;
  const refresh = useRefreshAccounting(partnerId);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Reject changed bank details"
      schema={RejectionReason}
      defaultValues={{ reason: '' }}
      submitLabel="Reject"
      onSaved={() => toast.success('Bank details rejected')}
      onSubmit={async ({ reason }) => {
        const params = { partnerId: String(partnerId) };
        await call(payTo.reject, { params, body: { reason, changeId: pending.id } });
        await refresh();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            What {pending.changedBy} entered stays in the history and is used for nothing.
            {hasLive ? ' The live bank details stay as they are.' : ''}
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
