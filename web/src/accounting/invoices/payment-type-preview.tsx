import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  invoicesText,
  skipText,
  type Retyped,
} from '@backdock/core/accounting/invoices/payment-type.rules.ts';
import { paymentTypeLabels, type PaymentType } from '@backdock/core/partners/partners.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';

interface PaymentTypePreviewProps {
  paymentType: PaymentType | null;
  preview: UseQueryResult<Retyped>;
  /** Why the change can't be made. */
  refusal: string | null;
}

/** What would happen to the selected invoices. The height doesn't change when it loads. */
export function PaymentTypePreview({ paymentType, preview, refusal }: PaymentTypePreviewProps) {
  const { data, error, refetch } = preview;
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  return (
    <Box component="output" aria-busy={paymentType !== null && !data} sx={look}>
      {paymentType === null ? (
        'Select a payment type to preview.'
      ) : data ? (
        <Plan paymentType={paymentType} plan={data} refusal={refusal} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Box>
  );
}

function Plan({
  paymentType,
  plan,
  refusal,
}: {
  paymentType: PaymentType;
  plan: Retyped;
  refusal: string | null;
}) {
  if (refusal) {
    return (
      <Alert severity="warning" icon={<Icon name="warning" />}>
        {refusal}
      </Alert>
    );
  }
  const { changed, skipped } = plan;
  return (
    <>
      <Box sx={{ color: 'text.primary', fontWeight: 550 }}>
        {changed === 0
          ? 'No invoices will change.'
          : `${invoicesText(changed)} will change to ${paymentTypeLabels[paymentType]}.`}
      </Box>
      {skipped.length > 0 ? (
        <>
          <Box sx={{ mt: 1 }}>Unchanged:</Box>
          <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.5 }}>
            {skipped.map((skip) => (
              <li key={skip.reason}>{skipText(skip)}</li>
            ))}
          </Box>
        </>
      ) : null}
    </>
  );
}

const look = { display: 'block', minHeight: 112, typography: 'body2', color: 'text.secondary' } as const;
