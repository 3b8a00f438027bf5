import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';

/** Short facts side by side, as many in a row as fit. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={factsLook}>
      {children}
    </Box>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The supplier's own words. */
export function SupplierQuote({ text }: { text: string }) {
  return (
    <Box sx={quoteLook}>
      <Icon name="mail" size={15} />
      <Box component="q" sx={{ quotes: '"“" "”"', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );
}

const factsLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  columnGap: 2,
  rowGap: 1.5,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.tertiary', typography: 'caption' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const quoteLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  mt: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: '8px',
  typography: 'body2',
  color: 'text.secondary',
  bgcolor: 'tokens.muteSoft',
} as const;
