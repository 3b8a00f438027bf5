import { orders } from '@backdock/core/orders/orders.contract.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The order's history, and the legal notes' for readers who have any. */
export function OrderHistory({ order: { id: orderId, notes } }: { order: SupportOrder }) {
  const hasLegalNotes = notes.some(({ type }) => type === 'LegalNote');
  return (
    <>
      <Panel title="History">
        <HistoryList of={orders.history} params={{ orderId }} />
      </Panel>
      {hasLegalNotes ? (
        <Panel title="Legal notes">
          <HistoryList of={orders.legalNotesHistory} params={{ orderId }} />
        </Panel>
      ) : null}
    </>
  );
}
