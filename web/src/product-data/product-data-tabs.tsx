import { paths } from '../platform/paths.ts';
import { useFlag } from '../platform/use-flag.ts';
import { RouteTabs } from '../ui/layout/tabs.tsx';

const tabs = [
  { label: 'Overview', to: paths.productData, isIndex: true },
  { label: 'Product templates', to: paths.productTemplates },
  { label: 'Export products', to: paths.exportProducts },
  { label: 'Past exports', to: paths.productExports },
  { label: 'Supplier requests', to: paths.supplierRequests },
  { label: 'Cheat sheet', to: paths.cheatSheet },
];
const withoutUnit = { label: 'Without unit of measure', to: paths.productsWithoutUnit };

export function ProductDataTabs() {
  const hasReport = useFlag('GenerateProductsWithoutUomReport');
  return <RouteTabs label="Product data administration" tabs={hasReport ? [...tabs, withoutUnit] : tabs} />;
}
