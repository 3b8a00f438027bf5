import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text/links.tsx';

interface SectionName {
  id: string;
  label: string;
}

/** Links to the sections of a long page. It stays visible; on a phone it scrolls sideways. */
export function SectionNav({ sections }: { sections: readonly SectionName[] }) {
  return (
    <Box component="nav" aria-label="Logistics" sx={bar}>
      <Box component="ul" sx={{ display: 'flex', gap: 0.5, listStyle: 'none', m: 0, p: 0 }}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <TextLink
              to="."
              hash={id}
              search={true}
              activeOptions={{ includeHash: true, includeSearch: false }}
              sx={link}
            >
              {label}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A section the bar links to. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    // The bar covers what scrolls under it.
    <Box id={id} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 64 }}>
      {children}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  overflowX: 'auto',
  mt: -2,
  mx: { xs: -2, md: -3.5 },
  px: { xs: 2, md: 3.5 },
  py: 1,
  bgcolor: 'background.default',
} as const;

const link = {
  display: 'flex',
  alignItems: 'center',
  height: 32,
  px: 1.25,
  borderRadius: 1,
  typography: 'subtitle2',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&:hover': { textDecoration: 'none', color: 'text.primary', bgcolor: 'tokens.muteSoft' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current=page]': { color: 'tokens.brandInk', bgcolor: 'tokens.brandSoft' },
} as const;
