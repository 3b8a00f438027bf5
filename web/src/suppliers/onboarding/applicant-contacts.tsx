import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Control, useFieldArray } from 'react-hook-form';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { supplierContactTypes } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { EntryInput } from './applicant-values.ts';
import { EntryRow } from './entry-row.tsx';

interface ContactsProps {
  field: FieldOf<EntryInput>;
  control: Control<EntryInput>;
}

const types = supplierContactTypes.map((value) => ({ value, label: spaced(value) }));

/** Whom we write to and call; the primary contact becomes the portal's first user. */
export function ApplicantContacts({ field, control }: ContactsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const next = supplierContactTypes.find((type) => !fields.some((contact) => contact.type === type));
  return (
    <Panel title="Contacts">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.map(({ id, type }, at) => (
          <EntryRow
            key={id}
            name={`Contact ${at + 1}`}
            onRemove={type === 'Primary' ? undefined : () => remove(at)}
          >
            <SelectInput
              {...field(`contacts.${at}.type`)}
              label="Type"
              options={types}
              width="full"
              disabled={type === 'Primary'}
              helperText={type === 'Primary' ? 'Will be the first supplier portal user' : undefined}
            />
            <TextInput {...field(`contacts.${at}.name`)} label="Name" autoComplete="name" />
            <TextInput {...field(`contacts.${at}.email`)} label="Email" type="email" autoComplete="email" />
            <PhoneInput {...field(`contacts.${at}.phone`)} label="Phone" />
          </EntryRow>
        ))}
        {next ? (
          <Button
            size="small"
            startIcon={<Icon name="add" size={15} />}
            onClick={() => append({ type: next, name: '', email: '', phone: '' })}
            sx={{ justifySelf: 'start' }}
          >
            Add a contact
          </Button>
        ) : null}
      </Box>
    </Panel>
  );
}
