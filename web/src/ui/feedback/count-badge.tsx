import Box from '@mui/material/Box';

/** A small count that needs attention; nothing if it is zero. */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      title={`${count} ${of}`}
      sx={{
        typography: 'small',
        ml: 'auto',
        px: 0.75,
        borderRadius: '9px',
        color: 'tokens.onStatus',
        bgcolor: 'error.main',
      }}
    >
      {count}
    </Box>
  );
}
