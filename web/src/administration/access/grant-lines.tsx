import Box from '@mui/material/Box';
import type { GrantLine } from '@backdock/core/administration/access/users.contract.ts';

/** A person's roles, department, and position, and what each grants. */
export function GrantLines({ lines }: { lines: readonly GrantLine[] }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', typography: 'caption', color: 'text.secondary' }}
    >
      {lines.map(({ source, grants, reach }) => (
        <Box key={source} component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
          <span>{source}</span>
          <span>{grants ? `grants it${reach ? `, ${reach}` : ''}` : 'adds nothing'}</span>
        </Box>
      ))}
    </Box>
  );
}
