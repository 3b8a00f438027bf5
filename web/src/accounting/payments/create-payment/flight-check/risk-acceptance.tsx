import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import {
  flightCheck,
  type Finding,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../../../platform/api.ts';
import { messageFor } from '../../../../platform/api-error.ts';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { refreshRun } from '../run-queries.ts';

interface RiskAcceptanceProps {
  risk: Finding;
  acceptance: NonNullable<Finding['acceptance']>;
}

/** Who accepted it and why; the approver sees this too. */
export function RiskAcceptance({ risk, acceptance: { reason, by, on } }: RiskAcceptanceProps) {
  const { partnerId, key } = risk;
  const undoing = useMutation({
    mutationFn: async () => {
      await call(flightCheck.withdraw, { query: { partnerId, key } });
      await refreshRun();
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <StatusChip label="Accepted" tone="success" />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {reason}
        <Box component="span" sx={{ color: 'text.tertiary' }}>
          {` · ${by}, ${longDate(on)}`}
        </Box>
      </Box>
      <Button
        size="small"
        variant="text"
        aria-label={`Undo: ${risk.title}`}
        loading={undoing.isPending}
        onClick={() => undoing.mutate()}
      >
        Undo
      </Button>
    </Box>
  );
}
