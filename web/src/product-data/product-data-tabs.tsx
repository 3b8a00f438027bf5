import { paths } from '../platform/paths.ts';
import { RouteTabs } from '../ui/layout/tabs.tsx';

const tabs = [
  { label: 'Cheat sheet', to: paths.productData, isIndex: true },
  { label: 'Product templates', to: paths.productTemplates },
];

export function ProductDataTabs() {
  return <RouteTabs label="Product data administration" tabs={tabs} />;
}
