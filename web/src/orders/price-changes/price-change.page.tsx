import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { loadProblem } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordFrame } from '../../ui/layout/record-frame.tsx';
import { QueueButtons, queueOf, useOwnFilter } from '../queue-buttons.tsx';
import { DecidePrices } from './decide-prices.tsx';
import { priceChangePage, stateTones } from './price-change-columns.tsx';
import { changesQuery, detailsQuery, pendingOnly, queueQuery } from './price-change-queries.ts';

export default function PriceChangePage() {
  const { orderId = '', supplierId = '' } = useParams({ strict: false });
  const of = { orderId, supplierId };
  const order = useQuery(detailsQuery(of));
  const changes = useQuery(changesQuery(of));
  const { data: undecided } = useQuery(
    queueQuery({ ...pendingOnly, ...useOwnFilter('priceChanges.decide') }),
  );
  const queue = queueOf(
    undecided,
    (row) => String(row.orderId) === orderId && String(row.supplierId) === supplierId,
  );
  const { data } = order;
  return (
    <RecordFrame
      noun="Price change requests"
      parent={{ label: 'Price change requests', to: paths.supplierOrders }}
      record={order}
      title={data && `${data.purchaseOrderNumber}: ${data.supplierName}`}
      chips={
        data ? (
          <StatusChip
            label={data.pendingCount > 0 ? `${data.pendingCount} pending` : 'Decided'}
            tone={stateTones[data.state]}
          />
        ) : null
      }
      actions={<QueueButtons queue={queue} noun="order" page={priceChangePage} />}
      tabs={null}
    >
      {changes.error && !changes.data ? (
        <ErrorState message={loadProblem(changes.error)} onRetry={() => void changes.refetch()} />
      ) : data && changes.data ? (
        // A fresh page for each order: choices belong to one.
        <DecidePrices
          key={`${orderId}-${supplierId}`}
          of={of}
          order={data}
          changes={changes.data}
          next={queue.next}
        />
      ) : (
        <Panel title="Items">
          <TextSkeleton lines={8} />
        </Panel>
      )}
    </RecordFrame>
  );
}
