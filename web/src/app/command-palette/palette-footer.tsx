import Box from '@mui/material/Box';
import { Key } from '../../ui/text/key.tsx';

const hints: readonly [label: string, ...keys: string[]][] = [
  ['Move', '↑', '↓'],
  ['Open', '↵'],
  ['New tab', 'mod', '↵'],
  ['Close', 'esc'],
];

/** Keyboard hints, hidden on phones. */
export function PaletteFooter() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2.5,
        px: 2,
        py: 1,
        typography: 'caption',
        color: 'text.tertiary',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'tokens.paperHead',
      }}
    >
      {hints.map(([label, ...keys]) => (
        <Box key={label} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {keys.map((key) => (
            <Key key={key} name={key} />
          ))}
          <Box component="span" sx={{ ml: 0.25 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
