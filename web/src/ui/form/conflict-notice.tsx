import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { changedText } from '@backdock/core/kit/text/changed-text.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { longDate } from '@backdock/core/kit/dates.ts';

import { Icon } from '../icons.tsx';

interface ConflictNoticeProps {
  changes: readonly Change[];
  /** Reloads the record; the user's input stays in the form. */
  onReload: (() => Promise<unknown>) | undefined;
}

/** Someone else saved first: shows what they changed, and how to continue. */
export function ConflictNotice({ changes, onReload }: ConflictNoticeProps) {
  const [isLoading, setLoading] = useState(false);
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Someone else changed this record while you were editing. Your edits are still here.
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, mt: 1, p: 0, color: 'text.primary' }}
      >
        {changes.map((change) => (
          <Box component="li" key={`${change.field} ${change.on}`}>
            <Box component="span" sx={{ fontWeight: 550 }}>
              {change.label ?? spaced(change.field)}
            </Box>
            {': '}
            <Box component="span" sx={{ textDecoration: 'line-through', color: 'text.secondary' }}>
              {changedText(change.from)}
            </Box>
            <Icon
              name="arrowRight"
              size={13}
              titleAccess="became"
              sx={{ mx: 0.5, verticalAlign: '-2px', color: 'text.secondary' }}
            />
            {changedText(change.to)}
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {change.by}, {longDate(change.on)}
            </Box>
          </Box>
        ))}
      </Box>
      {onReload ? (
        <Button
          size="small"
          loading={isLoading}
          startIcon={<Icon name="refresh" size={15} />}
          onClick={() => {
            setLoading(true);
            void onReload().finally(() => setLoading(false));
          }}
          sx={{ mt: 1.25, color: 'text.primary' }}
        >
          Reload
        </Button>
      ) : null}
    </Alert>
  );
}
