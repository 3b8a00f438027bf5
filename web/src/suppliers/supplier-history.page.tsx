import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { AsItWasPanel } from '../ui/as-it-was.tsx';
import { HistoryPanel } from '../ui/history-list.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { useSupplierId } from './supplier-query.ts';

/** What happened to a supplier, and what was known of it on any day. */
export default function SupplierHistoryPage() {
  const params = { supplierId: useSupplierId() };
  return (
    <TwoColumns
      left={<HistoryPanel of={suppliers.history} params={params} />}
      right={<AsItWasPanel of={suppliers.asItWas} params={params} />}
    />
  );
}
