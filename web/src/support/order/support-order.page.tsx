import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { type SupportOrder, supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useFlag } from '../../platform/use-flag.ts';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { orderStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordFrame } from '../../ui/layout/record-frame.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { SupportTabs, useSearchKey } from '../support-tabs.tsx';
import { AddNote } from './add-note.tsx';
import { Amounts } from './amounts.tsx';
import { Customer } from './customer.tsx';
import { MoneyDocuments } from './money-documents.tsx';
import { MarketplaceTerms } from './marketplace-terms.tsx';
import { OrderHistory } from './order-history.tsx';
import { SupplierPart } from './supplier-part.tsx';
import { Timeline } from './timeline.tsx';
import { Whereabouts } from './whereabouts.tsx';

export default function SupportOrderPage() {
  useSearchKey();
  const { orderId = '' } = useParams({ strict: false });
  const order = useQuery(queryOf(supportOrders.order, { params: { orderId } }));
  const { data } = order;
  // No links to pages whose flag is off.
  const isFreightShown = useFlag('BillOfLading');
  return (
    <RecordFrame
      noun="Order"
      parent={{ label: 'Orders', to: paths.supportOrders }}
      record={order}
      title={data?.purchaseOrderNumber}
      chips={
        data ? <StatusChip label={spaced(data.statusId)} tone={orderStatusTones[data.statusId]} /> : null
      }
      actions={data ? <MarketplaceOrder order={data} /> : null}
      tabs={<SupportTabs />}
    >
      {data ? <Story order={isFreightShown ? data : { ...data, shipments: null }} /> : <Waiting />}
    </RecordFrame>
  );
}

function MarketplaceOrder({
  order: { brokerName, brokerOrderNumber, brokerOrderUrl },
}: {
  order: SupportOrder;
}) {
  const text = `${brokerName} ${brokerOrderNumber}`;
  if (brokerOrderUrl === null) return text;
  return (
    <Link href={brokerOrderUrl} target="_blank" rel="noreferrer" sx={{ typography: 'body2' }}>
      {text}
    </Link>
  );
}

function Story({ order }: { order: SupportOrder }) {
  return (
    <TwoColumns
      left={
        <>
          <Whereabouts order={order} />
          {order.parts.map((part) => (
            <SupplierPart key={part.supplierId} order={order} part={part} />
          ))}
          <MoneyDocuments order={order} />
          <Customer order={order} />
          <Amounts order={order} />
          <MarketplaceTerms order={order} />
        </>
      }
      right={
        <>
          {order.may.writeNotes.length > 0 ? <AddNote order={order} /> : null}
          <Timeline order={order} />
          <OrderHistory order={order} />
        </>
      }
    />
  );
}

function Waiting() {
  return (
    <TwoColumns
      left={
        <Panel title="Where it is">
          <TextSkeleton lines={8} />
        </Panel>
      }
      right={
        <Panel title="Timeline">
          <TextSkeleton lines={8} />
        </Panel>
      }
    />
  );
}
