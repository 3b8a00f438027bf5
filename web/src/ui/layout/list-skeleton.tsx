import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder rows for a list inside a card. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <Box aria-busy aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="30%" />
            <Skeleton width="45%" />
          </Box>
          <Skeleton width={90} height={28} />
        </Box>
      ))}
    </Box>
  );
}
