import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { Icon } from '../../ui/icons.tsx';

interface CheatSheetSearchProps {
  text: string;
  onSearch: (text: string) => void;
}

export function CheatSheetSearch({ text, onSearch }: CheatSheetSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', 'Search attributes', () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <Box component="search" sx={{ maxWidth: 420, '@media print': { display: 'none' } }}>
      <TextField
        type="search"
        size="small"
        fullWidth
        value={text}
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Name, alias, or value"
        inputRef={input}
        slotProps={{
          htmlInput: {
            'aria-label': 'Search attributes',
            'aria-keyshortcuts': '/',
            maxLength: 100,
            autoComplete: 'off',
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={15} sx={{ color: 'text.tertiary' }} />
              </InputAdornment>
            ),
          },
        }}
      />
    </Box>
  );
}
