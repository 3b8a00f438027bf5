import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useConnection } from '../../platform/connection.ts';
import { Icon, type IconName } from '../icons.tsx';

interface StateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'quiet' | 'error';
}

function State({ icon, title, children, action, tone = 'quiet' }: StateProps) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, px: 3, py: 5, textAlign: 'center' }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          mb: 1,
          borderRadius: '50%',
          color: tone === 'error' ? 'error.main' : 'text.secondary',
          bgcolor: tone === 'error' ? 'tokens.errorSoft' : 'tokens.muteSoft',
        }}
      >
        <Icon name={icon} size={20} />
      </Box>
      <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
      <Typography variant="body2" sx={{ maxWidth: 420, color: 'text.tertiary' }}>
        {children}
      </Typography>
      {action ? <Box sx={{ mt: 1.5 }}>{action}</Box> : null}
    </Box>
  );
}

/** The hint says what would appear here, and why nothing does. */
export function EmptyState({ hint, action }: { hint: string; action?: ReactNode }) {
  return (
    <State icon="inbox" title="No records found" action={action}>
      {hint}
    </State>
  );
}

export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  const connection = useConnection();
  return (
    <State
      icon="error"
      tone="error"
      title={message}
      action={
        <Button size="small" startIcon={<Icon name="refresh" size={15} />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {connection === 'online'
        ? 'If it keeps failing, contact your administrator.'
        : 'It will load once you’re back online.'}
    </State>
  );
}

/** Placeholder lines for text. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={`${92 - ((line * 17) % 45)}%`} />
      ))}
    </Box>
  );
}
