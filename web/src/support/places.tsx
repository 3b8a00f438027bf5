import Box from '@mui/material/Box';
import type { Place } from '@backdock/core/support/support.contract.ts';
import { CopyIconButton } from '../ui/text/copy-icon-button.tsx';
import { PhoneLink } from '../ui/text/phone-link.tsx';

/** Addresses to read out or to copy. */
export function Places({ places, none }: { places: readonly Place[]; none: string }) {
  if (places.length === 0) return <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{none}</Box>;
  return (
    <Box component="ul" sx={list}>
      {places.map(({ id, name, lines, contact, phone, note }) => (
        <Box
          component="li"
          key={id}
          sx={{ '& + &': { pt: 1.5, borderTop: 1, borderColor: 'tokens.lineSoft' } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ typography: 'button', overflowWrap: 'anywhere' }}>{name}</Box>
            <CopyIconButton text={[name, ...lines].join('\n')} label={`Copy address for ${name}`} />
          </Box>
          <Box sx={{ typography: 'body2' }}>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
            {phone ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                {contact}
                <PhoneLink phone={phone} of={contact ?? name} />
              </Box>
            ) : null}
            {note ? <Box sx={{ color: 'warning.main' }}>{note}</Box> : null}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 } as const;
