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
      title={`Take back the decline of ${invoiceNumber}`}
      submitLabel="Take back"
      schema={Reason}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await takeBack(keyOf(review), { reason, version });
        toast.success(`${invoiceNumber} waits for a decision again`);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            The bill is compared with its order again and returns to the pending reviews.
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
