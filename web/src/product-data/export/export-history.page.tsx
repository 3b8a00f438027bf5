import { paths } from '../../platform/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { ExportHistory } from './export-history.tsx';

/** Files that were made, by everyone. */
export default function ExportHistoryPage() {
  return (
    <Page
      title="Past exports"
      breadcrumb={[{ label: 'Product data administration', to: paths.productData }]}
      tabs={<ProductDataTabs />}
      fill
    >
      <ExportHistory />
    </Page>
  );
}
