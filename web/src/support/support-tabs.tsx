import { useNavigate } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../ui/feedback/shortcuts.tsx';
import { RouteTabs } from '../ui/layout/tabs.tsx';

const tabs = [
  { label: 'Search', to: paths.support, isIndex: true },
  { label: 'Orders', to: paths.supportOrders },
  { label: 'Products', to: paths.supportProducts },
  { label: 'Suppliers', to: paths.supportSuppliers },
  { label: 'Carriers', to: paths.supportCarriers },
];

/** The search tabs on each support page. */
export function SupportTabs() {
  return <RouteTabs label="Support" tabs={tabs} />;
}

/** For the next caller: back to the search from any page. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useShortcut('/', 'Search support', () => void navigate({ to: paths.support }));
}
