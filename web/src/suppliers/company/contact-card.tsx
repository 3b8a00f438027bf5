import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { z } from 'zod';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { SupplierContact } from '@backdock/core/suppliers/company/company.contract.ts';
import type { SupplierContactType } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';

export type Contact = z.output<typeof SupplierContact>;
const nobody: Contact = { name: '', phone: '', email: null };

interface ContactCardProps {
  type: SupplierContactType;
  /** Undefined while it loads, null for one that is being added. */
  contact: Contact | null | undefined;
  mayEdit: boolean;
  onReload: () => Promise<unknown>;
  onSave?: (contact: Contact) => Promise<void>;
  onRemove?: () => Promise<void>;
  onCancel?: () => void;
}

export function ContactCard(props: ContactCardProps) {
  const { type, contact, mayEdit, onReload, onSave, onRemove, onCancel } = props;
  const title = `${spaced(type)} contact`;
  const isNew = contact === null;
  return (
    <RecordForm
      title={title}
      schema={SupplierContact}
      startsIn={isNew ? 'edit' : 'read'}
      fields={3}
      mayEdit={mayEdit}
      defaultValues={isNew ? nobody : contact && valuesOf(contact)}
      savedMessage={`${title} saved`}
      onReload={onReload}
      {...(isNew && onCancel && { onCancel })}
      onSubmit={async (values) => onSave?.(values)}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <PhoneInput {...field('phone')} label="Phone" />
          <NullableTextInput {...field('email')} label="Email" type="email" wide shown={mailLink} />
          {isNew || field('name').readOnly || !onRemove ? null : <Remove title={title} onRemove={onRemove} />}
        </>
      )}
    </RecordForm>
  );
}

const valuesOf = ({ name, phone, email }: Contact): Contact => ({ name, phone, email });
const mailLink = (text: string) => <Link href={`mailto:${text}`}>{text}</Link>;

function Remove({ title, onRemove }: { title: string; onRemove: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button size="small" variant="text" color="error" sx={{ ml: -1.25 }} onClick={() => setOpen(true)}>
        Remove contact
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Remove ${title.toLowerCase()}`}
        text="This contact will be removed but stays in the supplier’s history."
        onDelete={onRemove}
      />
    </Box>
  );
}
