import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProductMark } from '../ui/feedback/product-mark.tsx';
import { Standalone } from '../ui/layout/standalone.tsx';

interface SignedOutCardProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** The centered card of the pages people see before they sign in. */
export function SignedOutCard({ title, subtitle, children }: SignedOutCardProps) {
  return (
    <Standalone>
      <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', flex: 1, gap: 3, p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, typography: 'subtitle1' }}>
          <ProductMark size={32} />
          Backdock
        </Box>
        <Paper variant="outlined" sx={{ width: 'min(380px, calc(100vw - 32px))', p: { xs: 2.5, sm: 3.5 } }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="body2" sx={{ mb: 2.5, color: 'text.tertiary' }}>
            {subtitle}
          </Typography>
          {children}
        </Paper>
      </Box>
    </Standalone>
  );
}
