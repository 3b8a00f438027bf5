import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { HistoryPanel } from '../history/history-list.tsx';
import { useMarketplaceId } from './marketplace-query.ts';

export default function MarketplaceHistoryPage() {
  return <HistoryPanel of={marketplaces.history} params={{ marketplaceId: useMarketplaceId() }} />;
}
