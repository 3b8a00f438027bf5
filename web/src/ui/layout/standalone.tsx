import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../icons.tsx';

interface MessagePageProps {
  icon: IconName;
  heading: string;
  text: string;
  action: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A page that holds one message and the one thing to do about it. */
export function MessagePage({ icon, heading, text, action, headingRef }: MessagePageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        flex: 1,
        minHeight: '70dvh',
        p: 3,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 2,
          borderRadius: '50%',
          color: 'tokens.brandInk',
          bgcolor: 'tokens.brandSoft',
        }}
      >
        <Icon name={icon} size={26} />
      </Box>
      <Typography variant="h1" ref={headingRef} tabIndex={-1} sx={{ outline: 'none', textAlign: 'center' }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2.5, maxWidth: 440, textAlign: 'center', color: 'text.secondary' }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}

/** The layout of pages outside the shell. */
export function Standalone({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="main" sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      {children}
    </Box>
  );
}
