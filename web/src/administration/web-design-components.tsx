import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { messages } from '@backdock/core/kit/messages.ts';
import { CountBadge } from '../ui/feedback/count-badge.tsx';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { StatCard } from '../ui/feedback/stat-card.tsx';
import { EmptyState, ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { Line, Stack } from './web-design-layout.tsx';

/** The buttons count presses, so pressing one has a visible effect. */
export function Controls({ scheme }: { scheme: string }) {
  const [presses, setPresses] = useState(0);
  const press = () => setPresses(presses + 1);
  return (
    <Stack>
      <Line>
        <Button variant="contained" color="primary" onClick={press}>
          Primary
        </Button>
        <Button onClick={press}>Default</Button>
        <Button variant="text" onClick={press}>
          Ghost
        </Button>
        <Button variant="text" color="primary" onClick={press}>
          Edit
        </Button>
        <Button disabled>Disabled</Button>
      </Line>
      <Line>
        <Button size="small" variant="contained" color="primary" onClick={press}>
          Small primary
        </Button>
        <Button size="small" onClick={press}>
          Small
        </Button>
        <IconButton aria-label={`Refresh, ${scheme}`} onClick={press}>
          <Icon name="refresh" />
        </IconButton>
        <Box component="span" aria-live="polite" sx={{ typography: 'body2', color: 'text.tertiary' }}>
          Pressed {presses} times
        </Box>
      </Line>
      <Line>
        <StatusChip label="Active" tone="success" />
        <StatusChip label="New" tone="info" />
        <StatusChip label="Permanently inactive" tone="warning" />
        <StatusChip label="Pending" tone="error" />
        <StatusChip label="Temporarily inactive" />
        <CountBadge count={12} of="new tickets" />
      </Line>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField label="Name" defaultValue="June Walker" id={`name-${scheme}`} />
        <TextField label="Phone" error helperText={messages.required} id={`phone-${scheme}`} />
      </Box>
      <Alert severity="error" icon={<Icon name="error" />}>
        {messages.incomplete}
      </Alert>
      <Alert severity="info" icon={<Icon name="info" />}>
        Something worth knowing.
      </Alert>
      <Alert severity="warning" icon={<Icon name="warning" />}>
        Something to look at.
      </Alert>
      <Alert severity="success" icon={<Icon name="success" />}>
        Something that went well.
      </Alert>
    </Stack>
  );
}

export function States() {
  const [tries, setTries] = useState(0);
  return (
    <Stack>
      <StatCard
        label="Price change requests"
        value="18"
        note="Oldest waiting 3 days"
        action={<TextLink to="/">Review</TextLink>}
      />
      <StatCard label="Loading state" value={undefined} />
      <StatCard label="Error state" value={undefined} error="Unable to retrieve statistics." />
      <TextSkeleton lines={4} />
      <EmptyState hint="Credit requests appear here when a supplier owes us for returned or damaged goods." />
      <ErrorState
        message={
          tries === 0
            ? 'Error occurred while loading data. Please try again.'
            : `Still failing after ${tries} ${tries === 1 ? 'try' : 'tries'}`
        }
        onRetry={() => setTries(tries + 1)}
      />
    </Stack>
  );
}

export function Toasting() {
  return (
    <Line>
      <Button onClick={() => toast.success('Invitation resent successfully')}>Success</Button>
      <Button onClick={() => toast.error(messages.outOfScope)}>Error</Button>
      <Button
        onClick={() =>
          toast.error(messages.incomplete, {
            subMessages: ['Phone: Field is required', 'ZIP: Maximum is 5 characters'],
          })
        }
      >
        Error with details
      </Button>
      <Button
        onClick={() =>
          toast.success('Ticket closed', {
            action: { label: 'Undo', run: () => toast.success('Ticket reopened') },
          })
        }
      >
        With undo
      </Button>
    </Line>
  );
}
