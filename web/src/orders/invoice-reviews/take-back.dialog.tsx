import Box from '@mui/material/Box';
import {
  invoiceReviews,
  type InvoiceReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { keyOf, takeBack } from './invoice-review-queries.ts';

const Reason = invoiceReviews.takeBack.body.pick({ reason: true });

/** Reopens a declined bill. */
export function TakeBackDialog({ review, onClose }: { review: InvoiceReview; onClose: () => void }) {
  const { invoiceNumber, version } = review;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={() => refresh(invoiceReviews.details)}
      title={`Reopen ${invoiceNumber}`}
      submitLabel="Reopen"
      schema={Reason}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await takeBack(keyOf(review), { reason, version });
        toast.success(`${invoiceNumber} is pending again`);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            We’ll compare the bill with its order again and return it to pending reviews.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
