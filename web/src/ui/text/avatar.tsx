import Box from '@mui/material/Box';
import { initials } from './initials.ts';

/** A person's initials. Decorative: the name is always beside it or in a label. */
export function Avatar({ name }: { name: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 28,
        height: 28,
        borderRadius: '50%',
        typography: 'caption',
        fontWeight: 600,
        color: 'tokens.avatarInk',
        bgcolor: 'tokens.avatar',
      }}
    >
      {initials(name)}
    </Box>
  );
}
