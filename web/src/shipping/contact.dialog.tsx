import { CarrierBrokerContact, OtherContact } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { PhoneInput } from '../ui/fields/phone-input.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';

type Person = { name: string; phone: string; email: string | null };
const nobody: Person = { name: '', phone: '', email: null };

interface ContactDialogProps {
  role: string;
  contact: Person | undefined;
  onClose: () => void;
  onSave: (contact: Person) => Promise<void>;
  onReload: () => Promise<unknown>;
}

/** A contact of a fixed type. */
export function ContactDialog({ role, contact, onClose, onSave, onReload }: ContactDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${role} contact`}
      schema={CarrierBrokerContact}
      defaultValues={contact ?? nobody}
      onSubmit={onSave}
      onReload={onReload}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <PhoneInput {...field('phone')} label="Phone" />
          <NullableTextInput {...field('email')} label="Email" type="email" />
        </>
      )}
    </FormDialog>
  );
}

interface OtherContactDialogProps {
  contact: OtherContact | undefined;
  onClose: () => void;
  onSave: (contact: OtherContact) => Promise<void>;
  onReload: () => Promise<unknown>;
}

/** A contact with its own title. */
export function OtherContactDialog({ contact, onClose, onSave, onReload }: OtherContactDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={contact ? contact.title : 'Other contact'}
      schema={OtherContact}
      defaultValues={contact ?? { title: '', ...nobody }}
      onSubmit={onSave}
      onReload={onReload}
    >
      {(field) => (
        <>
          <TextInput {...field('title')} label="Title" helperText="Role, for example, Night desk or Yard" />
          <TextInput {...field('name')} label="Name" />
          <PhoneInput {...field('phone')} label="Phone" />
          <NullableTextInput {...field('email')} label="Email" type="email" />
        </>
      )}
    </FormDialog>
  );
}
