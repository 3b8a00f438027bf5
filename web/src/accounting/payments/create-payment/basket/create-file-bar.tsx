import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { call } from '../../../../platform/api.ts';
import { messageFor } from '../../../../platform/api-error.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { recordPage } from '../../../../links/record-page.ts';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { withReasons } from '../../some-of.ts';
import { refreshRun } from '../run-queries.ts';

/** The last step of the check: a file with exactly what was shown. */
export function CreateFileBar({ check }: { check: FlightCheck }) {
  const { totals, whyNot } = check;
  const creating = useCreateFile(check);
  const noteId = useId();
  return (
    <Box component="section" aria-label="Create file" sx={bar}>
      <Typography
        variant="body2"
        id={noteId}
        sx={{ flex: 1, minWidth: 'min(100%, 220px)', color: whyNot ? 'warning.main' : 'text.secondary' }}
      >
        {whyNot ??
          `Will be paid by ${runTypeLabels[check.paymentType]} on ${shortDate(check.paymentDate)} after someone else approves the file.`}
      </Typography>
      {/* A disabled button tells nobody why; this one stays reachable, with the reason beside it. */}
      <Button
        variant="contained"
        color="primary"
        loading={creating.isPending}
        aria-disabled={whyNot !== null}
        aria-describedby={noteId}
        onClick={() => {
          if (whyNot === null) creating.mutate();
        }}
        sx={whyNot === null ? {} : { opacity: 0.6 }}
      >
        {`Create file with ${pluralize(totals.partnerCount, 'payment')} · ${money(totals.cashNeeded, check.currency)}`}
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
        `${name} created: ${pluralize(batchCount, 'payment')}, ${money(paymentAmount, currency)}`,
        {
          ...(leftOut.length > 0 && { detail: 'Excluded:', subMessages: withReasons(leftOut), stays: true }),
        },
      );
      await navigate(linkTo(recordPage('paymentFile', id)));
      await refreshRun();
    },
    onError: async (error) => {
      toast.error(messageFor(error));
      // Most likely someone changed the basket; show its current state.
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
