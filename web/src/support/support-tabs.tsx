import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '../ui/shortcuts.tsx';
import { RouteTabs } from '../ui/tabs.tsx';

const tabs = [
  { label: 'Search', to: '/support', isIndex: true },
  { label: 'Suppliers', to: '/support/suppliers' },
  { label: 'Carriers', to: '/support/carriers' },
];

/** The ways to find somebody, on each of the support pages. */
export function SupportTabs() {
  return <RouteTabs label="Support" tabs={tabs} />;
}

/** The next caller: back to the search from wherever one is. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useShortcut('/', 'Search support', () => void navigate({ to: '/support' }));
}
