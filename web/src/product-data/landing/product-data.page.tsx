import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { AttentionCards } from './attention-cards.tsx';
import { TemplatesInUse } from './templates-in-use.tsx';

/** What keeps products from going out. */
export default function ProductDataPage() {
  const mayExport = useMay('productTemplates.edit');
  return (
    <Page
      title="Product data administration"
      subtitle="Needs attention"
      tabs={<ProductDataTabs />}
      actions={
        mayExport ? (
          <ButtonLink variant="contained" color="primary" to={paths.exportProducts}>
            Export products
          </ButtonLink>
        ) : null
      }
    >
      <AttentionCards />
      <TemplatesInUse />
    </Page>
  );
}
