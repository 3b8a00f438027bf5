import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { maxSearchLength } from '@backdock/core/help-desk/search/search-query.values.ts';
import { Icon } from '../../ui/icons.tsx';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { useSearchFor, useSearchText } from './use-search-text.ts';

/** On every page of tickets; Enter opens what it finds. */
export function SearchField() {
  const searched = useSearchText();
  // A new search from elsewhere, such as the back button, replaces what was typed.
  return <Field key={searched} searched={searched} />;
}

function Field({ searched }: { searched: string }) {
  const [text, setText] = useState(searched);
  const input = useRef<HTMLInputElement>(null);
  const searchFor = useSearchFor();
  useShortcut('/', 'Search tickets', () => {
    input.current?.focus();
    input.current?.select();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          type="search"
          size="small"
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Search tickets"
          inputRef={input}
          slotProps={{
            htmlInput: {
              'aria-label': 'Search tickets',
              'aria-keyshortcuts': '/',
              maxLength: maxSearchLength,
              autoComplete: 'off',
              enterKeyHint: 'search',
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
      </form>
    </search>
  );
}
