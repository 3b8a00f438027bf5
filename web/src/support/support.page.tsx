import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { useShortcut } from '../ui/feedback/shortcuts.tsx';
import { HitList } from './hit-list.tsx';
import { SupportTabs } from './support-tabs.tsx';
import { useHitKeys } from './use-hit-keys.ts';
import { useSupportSearch } from './use-support-search.ts';

/** One search over everyone who might call. */
export default function SupportPage() {
  const { typed, type, hurry, hits, isWaiting, isAsking, error, retry } = useSupportSearch();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { at, choose, onKeyDown, forget } = useHitKeys({ hits, isWaiting, hurry, clear: () => type('') });
  useShortcut('/', 'Search support', () => field.current?.focus());
  // This page is for typing, so the field takes focus after the heading.
  useEffect(() => field.current?.focus(), []);
  return (
    <Page title="Support" tabs={<SupportTabs />}>
      <Paper variant="outlined" sx={{ maxWidth: 860, overflow: 'hidden' }}>
        <Box sx={fieldLook}>
          <Icon name="search" size={22} sx={{ color: 'text.tertiary' }} />
          <InputBase
            fullWidth
            inputRef={field}
            value={typed}
            onChange={(event) => {
              forget();
              type(event.target.value);
            }}
            onKeyDown={onKeyDown}
            placeholder="An order, a tracking number, a company, a phone number…"
            slotProps={{
              input: {
                role: 'combobox',
                'aria-label': 'Search orders, products, suppliers, carriers and their contacts',
                'aria-expanded': hits.length > 0,
                'aria-controls': listId,
                'aria-autocomplete': 'list',
                'aria-activedescendant': hits[at] ? `${listId}-${at}` : undefined,
                autoComplete: 'off',
                spellCheck: false,
                maxLength: 100,
              },
            }}
            sx={{ height: 60, typography: 'h1', fontWeight: 400 }}
          />
        </Box>
        <HitList
          id={listId}
          hits={hits}
          activeAt={at}
          isWaiting={isWaiting}
          isAsking={isAsking}
          error={error}
          onRetry={retry}
          onPoint={choose}
        />
      </Paper>
    </Page>
  );
}

const fieldLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
