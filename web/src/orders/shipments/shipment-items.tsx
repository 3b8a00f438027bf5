import { useQuery } from '@tanstack/react-query';
import { pounds } from '@backdock/core/orders/shipments/package-words.ts';
import type { ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { itemsQuery } from './shipment-queries.ts';

const heads = [
  { label: 'SKU' },
  { label: 'Product' },
  { label: 'Package', right: true },
  { label: 'Quantity', right: true },
  { label: 'Ordered', right: true },
  { label: 'Weight', right: true },
] as const;

/** Contents of the packages. */
export function ShipmentItems({ shipment: { id } }: { shipment: ShipmentDetails }) {
  const items = useQuery(itemsQuery(id));
  return (
    <Panel title="Items">
      {items.data ? (
        <SmallTable label="Items" heads={heads}>
          {items.data.map((item) => (
            <tr key={`${item.packageNo} ${item.orderItemId}`}>
              <td>{item.sku}</td>
              <td>{item.productName}</td>
              <td className="right">{item.packageNo}</td>
              <td className="right">{item.quantity}</td>
              <td className="right">{item.orderedQuantity}</td>
              <td className="right">{pounds(item.weightLb)}</td>
            </tr>
          ))}
        </SmallTable>
      ) : items.error ? (
        <ErrorState message={loadProblem(items.error)} onRetry={() => void items.refetch()} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Panel>
  );
}
