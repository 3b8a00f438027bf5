import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { linkTo, pageLink } from '../platform/page-link.ts';
import { paths, type PagePath } from '../platform/paths.ts';
import { RecordFrame } from '../ui/layout/record-frame.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { RouteTabs } from '../ui/layout/tabs.tsx';
import { marketplaceQuery, useMarketplaceId } from './marketplace-query.ts';

type MarketplacePath = Extract<PagePath, `/marketplaces/$marketplaceId${string}`>;

/** One marketplace's frame: its name, whether it is in use, and its tabs. */
export default function MarketplacePage() {
  const id = useMarketplaceId();
  const marketplace = useQuery(marketplaceQuery(id));
  const { data } = marketplace;
  const tabOf = (path: MarketplacePath) => linkTo(pageLink(path, { marketplaceId: id })).to;
  const tabs = [
    { label: 'Details', to: tabOf(paths.marketplace), isIndex: true },
    { label: 'Policies', to: tabOf(paths.marketplacePolicies), badge: data?.policies.length },
    { label: 'History', to: tabOf(paths.marketplaceHistory) },
  ];
  return (
    <RecordFrame
      noun="Marketplace"
      parent={{ label: 'Marketplaces', to: paths.marketplaces }}
      record={marketplace}
      title={data?.name}
      chips={
        data ? (
          <StatusChip
            label={data.isActive ? 'Active' : 'Inactive'}
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
