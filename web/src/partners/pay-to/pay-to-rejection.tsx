import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { longDate } from '@backdock/core/kit/dates.ts';
import {
  Confirmation,
  ConfirmationRequest,
  payTo,
  type PayToState,
} from '@backdock/core/partners/pay-to.contract.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshAccounting } from '../partner-accounting-queries.ts';
import { HeardFields, heardForm, nothingHeard } from './pay-to-heard.tsx';

type Rejection = NonNullable<PayToState['rejection']>;

interface RejectionProps {
  partnerId: number;
  state: PayToState;
  rejection: Rejection;
  onChange: () => void;
}

/** The bank's rejection of the live account, and the two ways to resolve it. */
export function RejectedPayTo({ partnerId, state, rejection, onChange }: RejectionProps) {
  const [open, setOpen] = useState<'request' | 'confirm' | null>(null);
  const { may, whyNot } = state;
  const { request, text } = rejection;
  const close = () => setOpen(null);
  return (
    <Alert severity="error" icon={<Icon name="error" />}>
      <Box sx={{ fontWeight: 550 }}>{text}</Box>
      <Box>Payments to this account are blocked until it is changed or confirmed with the partner.</Box>
      {request ? (
        <Box sx={{ mt: 0.75 }}>
          {`${request.by} requested confirmation on ${longDate(request.on)}: ${request.note}`}
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        {may.edit ? (
          <Button size="small" disabled={whyNot.edit !== null} onClick={onChange}>
            Change bank details
          </Button>
        ) : null}
        {may.edit && !request ? (
          <Button
            size="small"
            disabled={whyNot.requestConfirmation !== null}
            onClick={() => setOpen('request')}
          >
            Confirm with the partner
          </Button>
        ) : null}
        {may.decide && request ? (
          <Button
            size="small"
            variant="contained"
            disabled={whyNot.confirm !== null}
            onClick={() => setOpen('confirm')}
          >
            Confirm account
          </Button>
        ) : null}
      </Box>
      {may.decide && request && whyNot.confirm ? <Box sx={{ mt: 0.75 }}>{whyNot.confirm}</Box> : null}
      <RequestDialog
        partnerId={partnerId}
        rejectionId={rejection.id}
        open={open === 'request'}
        onClose={close}
      />
      {request ? (
        <ConfirmDialog
          partnerId={partnerId}
          rejection={rejection}
          contacts={request.knownContacts}
          open={open === 'confirm'}
          onClose={close}
        />
      ) : null}
    </Alert>
  );
}

interface DialogProps {
  partnerId: number;
  open: boolean;
  onClose: () => void;
}

function RequestDialog({ partnerId, rejectionId, open, onClose }: DialogProps & { rejectionId: number }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Confirm with the partner"
      schema={ConfirmationRequest}
      defaultValues={{ note: '' }}
      submitLabel="Request confirmation"
      onSaved={() => toast.success('Confirmation requested. Someone else must call the partner.')}
      onSubmit={async ({ note }) => {
        const params = { partnerId };
        await call(payTo.requestConfirmation, { params, body: { note, rejectionId } });
        await refreshAccounting();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            A second person must call the partner and confirm the account. That can’t be you or the person who
            entered the bank details.
          </Box>
          <TextInput
            {...field('note')}
            label="Why you think the account is correct"
            lines={2}
            helperText="10 to 500 characters"
          />
        </>
      )}
    </FormDialog>
  );
}

const ConfirmForm = z.strictObject({ ...heardForm, note: Confirmation.shape.note });

interface ConfirmProps extends DialogProps {
  rejection: Rejection;
  contacts: NonNullable<Rejection['request']>['knownContacts'];
}

function ConfirmDialog({ partnerId, rejection, contacts, open, onClose }: ConfirmProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Confirm rejected account"
      size="lg"
      schema={ConfirmForm}
      defaultValues={{ ...nothingHeard, note: '' }}
      submitLabel="Confirm account"
      onSaved={() => toast.success('Account confirmed. It can be paid again.')}
      onSubmit={async (values) => {
        const params = { partnerId };
        await call(payTo.confirmRejected, { params, body: { ...values, rejectionId: rejection.id } });
        await refreshAccounting();
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${rejection.text} Call the partner and have them read you the account number.`}
          </Box>
          <HeardFields
            contactId={field('contactId')}
            confirmedBy={field('confirmedBy')}
            accountEnding={field('accountEnding')}
            contacts={contacts}
          />
          <TextInput {...field('note')} label="Note" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
