import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmailLink, PhoneLink } from '../ui/text/phone-link.tsx';

interface ContactRowProps {
  /** What to call this person about. */
  role: string;
  contact: { name: string; phone: string; email: string | null } | undefined;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One contact in a list: whom to call, with edit actions. */
export function ContactRow({ role, contact, mayEdit, onEdit, onRemove }: ContactRowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ color: 'text.tertiary' }}>{role}</Box>
        {contact ? (
          <>
            <Box sx={{ typography: 'button' }}>{contact.name}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <PhoneLink phone={contact.phone} of={contact.name} />
              {contact.email ? <EmailLink email={contact.email} of={contact.name} /> : null}
            </Box>
          </>
        ) : (
          '--'
        )}
      </Box>
      {mayEdit ? (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Button
            size="small"
            variant="text"
            color="primary"
            aria-label={`${contact ? 'Edit' : 'Add'} ${role.toLowerCase()} contact`}
            onClick={onEdit}
          >
            {contact ? 'Edit' : 'Add'}
          </Button>
          {contact ? (
            <Button
              size="small"
              variant="text"
              aria-label={`Remove ${role.toLowerCase()} contact`}
              onClick={onRemove}
            >
              Remove
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

export const contactList = { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  typography: 'body2',
} as const;
