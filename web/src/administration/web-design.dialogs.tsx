import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { keysOf } from '@backdock/core/kit/keys.ts';
import { ApiError } from '../platform/api-error.ts';
import { BaseDialog, dialogWidths } from '../ui/dialogs/base-dialog.tsx';
import { ConfirmationDialog } from '../ui/dialogs/confirmation-dialog.tsx';
import { DeleteDialog } from '../ui/dialogs/delete-dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { SuccessDialog } from '../ui/dialogs/success-dialog.tsx';
import { useConfirm } from '../ui/dialogs/use-confirm.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { Line, Stack } from './web-design-layout.tsx';
import { fakeSave } from './web-design-server.ts';

const Invitation = z.strictObject({
  companyName: z.string().min(1).max(300),
  email: z.email().max(256),
  marketCountryCode: z.enum(['US', 'CA']),
});
const markets = [
  { value: 'US', label: 'USA' },
  { value: 'CA', label: 'Canada' },
] as const;

const refusedDeletion = () =>
  Promise.reject(
    new ApiError({
      status: 400,
      body: { title: 'Bad Request', status: 400, detail: 'The facility has open orders.' },
    }),
  );
const brokenDeletion = () => Promise.reject(new Error(''));

export function WebDesignDialogs() {
  const [confirmed, setConfirmed] = useState(0);
  const { confirm, dialog } = useConfirm();
  const done = async () => {
    await fakeSave('accept');
    setConfirmed((count) => count + 1);
  };
  return (
    <>
      <Panel title="Questions">
        <Stack>
          <Line>
            <Opener label="Confirmation">
              {(open, onClose) => <ConfirmationDialog open={open} onClose={onClose} onConfirm={done} />}
            </Opener>
            <Opener label="Failing confirmation">
              {(open, onClose) => (
                <ConfirmationDialog open={open} onClose={onClose} onConfirm={() => fakeSave('fail')} />
              )}
            </Opener>
            <Opener label="Delete">
              {(open, onClose) => <DeleteDialog open={open} onClose={onClose} onDelete={done} />}
            </Opener>
            <Opener label="Rejected delete">
              {(open, onClose) => <DeleteDialog open={open} onClose={onClose} onDelete={refusedDeletion} />}
            </Opener>
            <Opener label="Broken delete">
              {(open, onClose) => <DeleteDialog open={open} onClose={onClose} onDelete={brokenDeletion} />}
            </Opener>
            <Button
              onClick={() =>
                confirm({
                  title: 'Approve the payment file?',
                  text: '12 payments for $48,210.33 leave on Nov 18, 2026. This cannot be undone.',
                  confirmLabel: 'Approve',
                  onConfirm: done,
                })
              }
            >
              From code
            </Button>
          </Line>
          <Box component="output" sx={{ typography: 'body2', color: 'text.tertiary' }}>
            Confirmed {confirmed} times
          </Box>
        </Stack>
        {dialog}
      </Panel>
      <Panel title="Widths">
        <Line>
          {keysOf(dialogWidths).map((size) => (
            <Opener key={size} label={`${size}, ${dialogWidths[size]}`}>
              {(open, onClose) => (
                <BaseDialog open={open} onClose={onClose} size={size} title={`Dialog, size ${size}`}>
                  Up to {dialogWidths[size]} pixels wide, but never wider than the window.
                </BaseDialog>
              )}
            </Opener>
          ))}
        </Line>
      </Panel>
      <Panel title="Success and forms">
        <Line>
          <Opener label="Success">
            {(open, onClose) => <SuccessDialog open={open} onClose={onClose} title="Invitation sent" />}
          </Opener>
          <Opener label="Success that closes">
            {(open, onClose) => (
              <SuccessDialog open={open} onClose={onClose} title="Invitation sent" autoClose />
            )}
          </Opener>
          <Opener label="Invite new supplier">
            {(open, onClose) => <InvitationDialog open={open} onClose={onClose} />}
          </Opener>
        </Line>
      </Panel>
    </>
  );
}

function InvitationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Invite new supplier"
      submitLabel="Send invitation"
      successText="Invitation sent"
      schema={Invitation}
      defaultValues={{ companyName: '', email: '', marketCountryCode: 'US' }}
      onSubmit={({ email }) => fakeSave(email.startsWith('fail') ? 'fail' : 'accept')}
      onSaved={() => toast.success('Invitation sent')}
    >
      {(field) => (
        <>
          <TextInput {...field('companyName')} label="Company name" />
          <TextInput {...field('email')} label="Email" type="email" />
          <SelectInput {...field('marketCountryCode')} label="Market" options={markets} />
        </>
      )}
    </FormDialog>
  );
}

/** A button and the dialog that it opens. */
function Opener({
  label,
  children,
}: {
  label: string;
  children: (open: boolean, onClose: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}
