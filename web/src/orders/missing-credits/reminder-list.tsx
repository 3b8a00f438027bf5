import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Reminder } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { tableProblem } from '../../platform/api-error.ts';
import { tabular } from '../../ui/text/figures.ts';
import { Icon } from '../../ui/icons.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { mailQuery } from './missing-credit-queries.ts';

/** The emails to send: a single one in full, several by name, each expandable. */
export function ReminderList({ reminders }: { reminders: readonly Reminder[] }) {
  const [only] = reminders;
  if (!only) return null;
  if (reminders.length === 1) return <ReminderMail supplierId={only.supplierId} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reminders.map((reminder) => (
        <ReminderLine key={reminder.supplierId} reminder={reminder} />
      ))}
    </Box>
  );
}

function ReminderLine({ reminder }: { reminder: Reminder }) {
  const { supplierId, supplierName, recipient, requestCount, amount } = reminder;
  const [isShown, setShown] = useState(false);
  const mailId = useId();
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Box sx={{ typography: 'button', overflowWrap: 'anywhere' }}>{supplierName}</Box>
        <Box sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>{recipient}</Box>
      </Box>
      <Box sx={{ ...tabular, textAlign: 'right' }}>
        {currency(amount, reminder.currency)}
        <Box sx={{ color: 'text.tertiary' }}>{pluralize(requestCount, 'request')}</Box>
      </Box>
      <Button
        size="small"
        aria-label={`${isShown ? 'Hide' : 'Show'} email to ${supplierName}`}
        aria-expanded={isShown}
        aria-controls={isShown ? mailId : undefined}
        startIcon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={15} />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
      {isShown ? (
        <Box id={mailId} sx={{ width: '100%' }}>
          <ReminderMail supplierId={supplierId} />
        </Box>
      ) : null}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1,
  typography: 'body2',
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;

function ReminderMail({ supplierId }: { supplierId: number }) {
  const { data, error, refetch } = useQuery(mailQuery(supplierId));
  if (error) return <ErrorState message={tableProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Facts>
        <dt>To</dt>
        <dd>{data.recipient}</dd>
        <dt>Subject</dt>
        <dd>{data.subject}</dd>
      </Facts>
      <Box
        component="section"
        aria-label="Email"
        // What scrolls can be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        sx={mailLook}
      >
        {data.text}
      </Box>
    </Box>
  );
}

const mailLook = {
  ...tabular,
  maxHeight: 320,
  overflowY: 'auto',
  p: 1.75,
  typography: 'body2',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'tokens.paperHead',
} as const;
