import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { RecordFrame } from '../ui/record-frame.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { RouteTabs } from '../ui/tabs.tsx';
import { marketplaceQuery, useMarketplaceId } from './marketplace-query.ts';

/** The frame of one marketplace: its name, whether it is in use, and its parts. */
export default function MarketplacePage() {
  const id = useMarketplaceId();
  const marketplace = useQuery(marketplaceQuery(id));
  const { data } = marketplace;
  const tabs = [
    { label: 'Details', to: `/marketplaces/${id}`, isIndex: true },
    { label: 'Policies', to: `/marketplaces/${id}/policies`, badge: data?.policies.length },
    { label: 'History', to: `/marketplaces/${id}/history` },
  ];
  return (
    <RecordFrame
      noun="Marketplace"
      parent={{ label: 'Marketplaces', to: '/marketplaces' }}
      record={marketplace}
      title={data?.name}
      chips={
        data ? (
          <StatusChip
            label={data.isActive ? 'Active' : 'Not active'}
            tone={data.isActive ? 'success' : 'default'}
          />
        ) : null
      }
      tabs={<RouteTabs label="Marketplace" tabs={tabs} />}
    >
      <Outlet />
    </RecordFrame>
  );
}
