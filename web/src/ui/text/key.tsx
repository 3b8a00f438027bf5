import Box from '@mui/material/Box';

/** A key as printed: `mod` is Ctrl, or ⌘ on Apple devices. */
export function Key({ name }: { name: string }) {
  const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
  const shown = name === 'mod' ? (isApple ? '⌘' : 'Ctrl') : name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        fontFamily: 'inherit',
        typography: 'small',
        color: 'text.secondary',
        border: 1,
        borderBottomWidth: 2,
        borderColor: 'divider',
        borderRadius: '5px',
      }}
    >
      {shown}
    </Box>
  );
}
