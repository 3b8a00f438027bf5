import Box from '@mui/material/Box';
import { shortDate } from '@backdock/core/kit/dates.ts';
import {
  type MaskedPayTo,
  payTo,
  type RecentContact,
  RejectionReason,
  Verification,
} from '@backdock/core/partners/pay-to.contract.ts';
import { contactDays } from '@backdock/core/partners/pay-to.rules.ts';
import { verificationMethodLabels, verificationMethods } from '@backdock/core/partners/pay-to.values.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshAccounting } from '../partner-accounting-queries.ts';
import { PayToDifferences } from './pay-to-differences.tsx';
import { chosen, HeardFields, heardForm, nothingHeard } from './pay-to-heard.tsx';
import { filledFields, type Pending } from './pay-to-text.ts';

interface DecisionProps {
  partnerId: number;
  pending: Pending;
  open: boolean;
  onClose: () => void;
}

const methodOptions = verificationMethods.map((value) => ({ value, label: verificationMethodLabels[value] }));
const VerifyForm = Verification.extend({ ...heardForm, method: chosen(Verification.shape.method) });

/** How the change was confirmed, and by whom: only contacts known before the change are offered. */
export function VerifyDialog(props: DecisionProps & { live: MaskedPayTo | null }) {
  const { partnerId, pending, live, open, onClose } = props;
  const contacts = pending.knownContacts;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Verify changed bank details"
      size="lg"
      schema={VerifyForm}
      defaultValues={{ method: null, ...nothingHeard, note: null }}
      submitLabel="Verify"
      onSaved={() => toast.success('Bank details verified. They’re now live.')}
      onSubmit={async (values) => {
        const params = { partnerId };
        await call(payTo.verify, { params, body: { ...values, changeId: pending.id } });
        await refreshAccounting();
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
          <SelectInput
            {...field('method')}
            label="Method"
            nullable
            required
            options={methodOptions}
            width="full"
          />
          <HeardFields
            contactId={field('contactId')}
            confirmedBy={field('confirmedBy')}
            accountEnding={field('accountEnding')}
            contacts={contacts}
          />
          <RecentContacts contacts={pending.recentContacts} />
          <NullableTextInput {...field('note')} label="Note" lines={2} />
        </>
      )}
    </FormDialog>
  );
}

const empty = (payToDetails: MaskedPayTo) =>
  Object.fromEntries(Object.keys(payToDetails).map((field) => [field, null])) as unknown as MaskedPayTo;

/** Why a contact isn't offered. */
function RecentContacts({ contacts }: { contacts: readonly RecentContact[] }) {
  if (contacts.length === 0) return null;
  const names = contacts.map(
    ({ name, type, knownSince }) => `${name} (${type}), entered or edited ${shortDate(knownSince)}`,
  );
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {`Not eligible to confirm (phone or email not on file for ${contactDays} days before the change): ${names.join('; ')}.`}
    </Box>
  );
}

export function RejectDialog(props: DecisionProps & { hasLive: boolean }) {
  const { partnerId, pending, hasLive, open, onClose } = props;
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
        const params = { partnerId };
        await call(payTo.reject, { params, body: { reason, changeId: pending.id } });
        await refreshAccounting();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            The bank details {pending.changedBy} entered stay in the history but won’t be used.
            {hasLive ? ' The live bank details won’t change.' : ''}
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
