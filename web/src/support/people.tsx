import Box from '@mui/material/Box';
import type { Person } from '@backdock/core/support/support.contract.ts';
import { EmailLink, PhoneLink } from '../ui/text/phone-link.tsx';

/** Whom to call, the first to try on top. */
export function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) {
    return <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>No contacts on file.</Box>;
  }
  return (
    <Box component="ul" sx={list}>
      {people.map(({ role, name, phone, email }) => (
        <Box component="li" key={`${role} ${name}`} sx={entry}>
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ typography: 'button', overflowWrap: 'anywhere' }}>{name}</Box>
            <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{role}</Box>
          </Box>
          <Box sx={{ display: 'grid', justifyItems: 'start', minWidth: 0 }}>
            <PhoneLink phone={phone} of={name} />
            {email ? <EmailLink email={email} of={name} /> : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 } as const;
const entry = {
  display: 'grid',
  gap: { xs: 0.25, sm: 2 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
  '& + &': { pt: 1.5, borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
