import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { AsItWasPanel } from '../history/as-it-was.tsx';
import { HistoryPanel } from '../history/history-list.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { useSupplierId } from './supplier-query.ts';

/** A supplier's history, and its data as of any date. */
export default function SupplierHistoryPage() {
  const params = { supplierId: useSupplierId() };
  return (
    <TwoColumns
      left={<HistoryPanel of={suppliers.history} params={params} />}
      right={<AsItWasPanel of={suppliers.asItWas} params={params} />}
    />
  );
}
