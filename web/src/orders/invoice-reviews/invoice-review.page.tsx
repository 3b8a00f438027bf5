import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { reviewTypeLabels } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { paths } from '../../platform/paths.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordFrame } from '../../ui/layout/record-frame.tsx';
import { QueueButtons, queueOf, useOwnFilter } from '../queue-buttons.tsx';
import { invoiceReviewPage, reviewStatusTones } from './invoice-review-columns.tsx';
import { detailsQuery, pendingOnly, queueQuery } from './invoice-review-queries.ts';
import { ReviewBody } from './review-body.tsx';

export default function InvoiceReviewPage() {
  const { supplierId = '', invoiceId = '' } = useParams({ strict: false });
  const review = useQuery(detailsQuery({ supplierId, incorrectInvoiceId: invoiceId }));
  const { data: pending } = useQuery(
    queueQuery({ ...pendingOnly, ...useOwnFilter('incorrectInvoices.decide') }),
  );
  const queue = queueOf(pending, ({ id }) => String(id) === invoiceId);
  // Stays shown from one bill to the next.
  const [isBillShown, setBillShown] = useState(false);
  const { data } = review;
  return (
    <RecordFrame
      noun="Invoice review"
      parent={{ label: 'Invoice reviews', to: paths.invoiceReviews }}
      record={review}
      title={data?.invoiceNumber}
      chips={
        data ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <StatusChip label={data.status} tone={reviewStatusTones[data.status]} />
            {data.types.map((type) => (
              <StatusChip key={type} label={reviewTypeLabels[type]} tone="error" />
            ))}
          </Box>
        ) : null
      }
      actions={<QueueButtons queue={queue} noun="bill" page={invoiceReviewPage} />}
      tabs={null}
    >
      {data ? (
        // A fresh page for each review: a draft belongs to one.
        <ReviewBody
          key={data.id}
          review={data}
          rest={queue.rest}
          isBillShown={isBillShown}
          onShowBill={setBillShown}
        />
      ) : (
        <Panel title="Bill">
          <TextSkeleton lines={8} />
        </Panel>
      )}
    </RecordFrame>
  );
}
