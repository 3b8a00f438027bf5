import Box from '@mui/material/Box';
import { Icon } from '../icons.tsx';

/** The product logo: a roof over a dock. */
export function ProductMark({ size = 24 }: { size?: number }) {
  return (
    <Box
      aria-hidden
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: `${size * 0.29}px`,
        color: palette.tokens.onBrand,
        background: `linear-gradient(135deg, ${palette.tokens.markFrom}, ${palette.tokens.markTo})`,
      })}
    >
      <Icon name="mark" size={Math.round(size * 0.72)} />
    </Box>
  );
}
