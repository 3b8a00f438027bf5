import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ProductMark } from '../../ui/feedback/product-mark.tsx';
import { Standalone } from '../../ui/layout/standalone.tsx';

interface StandaloneFrameProps {
  name: string;
  /** Right side of the bar: the way out. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page outside the shell that is more than a message: a bar with the logo, and content below. */
export function StandaloneFrame({ name, action, children }: StandaloneFrameProps) {
  return (
    <Standalone>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: 52,
          px: { xs: 2, md: 3.5 },
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <ProductMark />
        <Box sx={{ flex: 1, minWidth: 0, typography: 'subtitle1' }}>{name}</Box>
        {action}
      </Box>
      <Box
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, width: '100%', maxWidth: 1240, mx: 'auto' }}
      >
        {children}
      </Box>
    </Standalone>
  );
}
