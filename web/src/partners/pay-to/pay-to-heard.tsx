import Box from '@mui/material/Box';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { messages } from '@backdock/core/kit/messages.ts';
import { phoneText } from '@backdock/core/kit/text/phone.ts';
import { type KnownContact, Verification } from '@backdock/core/partners/pay-to.contract.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';

/** Starts empty, but a choice is required. */
export const chosen = <S extends z.ZodType>(schema: S) =>
  schema.nullable().transform((value, ctx) => {
    if (value !== null) return value;
    ctx.addIssue({ code: 'custom', message: messages.required });
    return z.NEVER;
  });

const { contactId, confirmedBy, accountEnding } = Verification.shape;
export const heardForm = { contactId: chosen(contactId), confirmedBy, accountEnding };
export const nothingHeard = { contactId: null, confirmedBy: '', accountEnding: '' };

interface HeardFieldsProps {
  contactId: Bound<number | null>;
  confirmedBy: Bound<string>;
  accountEnding: Bound<string>;
  contacts: readonly KnownContact[];
}

const contactLabel = ({ name, type }: KnownContact) => `${name} (${type})`;

/** Whom we called, who answered, and what they read out. */
export function HeardFields({ contacts, ...fields }: HeardFieldsProps) {
  return (
    <>
      <SelectInput
        {...fields.contactId}
        label="Contact"
        nullable
        required
        options={contacts.map((contact) => ({ value: contact.id, label: contactLabel(contact) }))}
        width="full"
      />
      <HowToReach control={fields.contactId.control} contacts={contacts} />
      <TextInput
        {...fields.confirmedBy}
        label="Confirmed by"
        helperText="Person who read the account number to you"
      />
      <TextInput
        {...fields.accountEnding}
        label="Last four digits of account number"
        helperText="As read by the partner"
      />
    </>
  );
}

/** The number on file before the change, whatever the contact shows now. */
function HowToReach({
  control,
  contacts,
}: {
  control: Control<FieldValues>;
  contacts: readonly KnownContact[];
}) {
  const id: unknown = useWatch({ control, name: 'contactId' });
  const contact = contacts.find((each) => each.id === id);
  if (!contact) return null;
  return (
    <Box sx={{ px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'tokens.muteSoft', typography: 'body2' }}>
      <Box sx={{ typography: 'subtitle1' }}>{phoneText(contact.phone)}</Box>
      {contact.email ? <Box>{contact.email}</Box> : null}
      <Box sx={{ color: 'text.tertiary' }}>
        On file before the change. Never use a number that came with the request.
      </Box>
    </Box>
  );
}
