import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { call } from '../../../platform/api.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { withReasons } from '../some-of.ts';
import { filePath } from '../where-to.ts';
import { refreshRun } from './run-queries.ts';

/** The end of the check: a file of what was shown, and of nothing else. */
export function CreateFileBar({ check }: { check: FlightCheck }) {
  const { totals, whyNot } = check;
  const creating = useCreateFile(check);
  const saidId = useId();
  return (
    <Box component="section" aria-label="Create file" sx={bar}>
      <Typography
        variant="body2"
        id={saidId}
        sx={{ flex: 1, minWidth: 'min(100%, 220px)', color: whyNot ? 'warning.main' : 'text.secondary' }}
      >
        {whyNot ??
          `Paid by ${runTypeLabels[check.paymentType]} on ${shortDate(check.paymentDate)}, once somebody else has approved the file.`}
      </Typography>
      {/* A disabled button tells nobody why; this one stays reachable, with the reason beside it. */}
      <Button
        variant="contained"
        color="primary"
        loading={creating.isPending}
        aria-disabled={whyNot !== null}
        aria-describedby={saidId}
        onClick={() => {
          if (whyNot === null) creating.mutate();
        }}
        sx={whyNot === null ? {} : { opacity: 0.6 }}
      >
        {`Create file of ${counted(totals.partnerCount, 'payment')} · ${money(totals.cashNeeded, check.currency)}`}
      </Button>
    </Box>
  );
}

function useCreateFile({ paymentDate, paymentType, currency, totals: { cashNeeded } }: FlightCheck) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(paymentFiles.create, { body: { paymentDate, paymentType, currency, cashNeeded } }),
    onSuccess: async ({ id, name, batchCount, paymentAmount, leftOut }) => {
      toast.success(
        `${name} is prepared: ${counted(batchCount, 'payment')}, ${money(paymentAmount, currency)}`,
        {
          ...(leftOut.length > 0 && { detail: 'Left out:', subMessages: withReasons(leftOut), stays: true }),
        },
      );
      await navigate({ to: filePath(id) });
      await refreshRun();
    },
    onError: async (error) => {
      toast.error(messageFor(error));
      // Most likely somebody changed the basket meanwhile: what is shown is then what there is.
      await refreshRun();
    },
  });
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mx: { xs: -2, md: -3.5 },
  mb: -3.5,
  px: { xs: 2, md: 3.5 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
