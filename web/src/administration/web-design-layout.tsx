import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '../ui/layout/panel.tsx';

export function Line({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>{children}</Box>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

export function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

type Scheme = 'light' | 'dark';

/** Each side sets its own color scheme, regardless of the page's. */
export function InBothSchemes({
  title,
  children,
}: {
  title: string;
  children: (scheme: Scheme) => ReactNode;
}) {
  return (
    <Columns>
      {(['light', 'dark'] as const).map((scheme) => (
        <Box
          key={scheme}
          data-theme={scheme}
          sx={{ p: 2, borderRadius: '10px', color: 'text.primary', bgcolor: 'background.default' }}
        >
          <Panel title={`${title}, ${scheme}`}>{children(scheme)}</Panel>
        </Box>
      ))}
    </Columns>
  );
}
