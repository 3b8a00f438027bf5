import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { allRowsQuery } from '../../platform/all-rows.ts';
import { loadProblem } from '../../platform/api-error.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { noChoice } from './choice.ts';
import { NewExport } from './new-export.tsx';

/** A template, the products, and the file. */
export default function ExportProductsPage() {
  const mayExport = useMay('productTemplates.edit');
  return (
    <Page
      title="Export products"
      breadcrumb={[{ label: 'Product data administration', to: paths.productData }]}
      tabs={<ProductDataTabs />}
    >
      {mayExport ? <Exporting /> : <OutOfScope />}
    </Page>
  );
}

function Exporting() {
  const { template }: RawSearch = useSearch({ strict: false });
  const [asked] = useState(template);
  const { data, error, refetch } = useQuery(allRowsQuery(productTemplates.list, {}));
  if (error && !data) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Panel title="Template and products">
        <TextSkeleton lines={5} />
      </Panel>
    );
  }
  const [only] = data.filter(({ isBroken, isActive }) => isActive && !isBroken);
  const templateId = data.some(({ id }) => id === asked) ? Number(asked) : null;
  const usable = data.filter(({ isBroken, isActive }) => isActive && !isBroken).length;
  return (
    <NewExport
      start={{ ...noChoice, templateId: templateId ?? (usable === 1 ? (only?.id ?? null) : null) }}
      templates={data}
    />
  );
}
