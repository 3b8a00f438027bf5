import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { productChecks } from '@backdock/core/product-data/export/checks.contract.ts';
import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import {
  productTemplates,
  type TemplateRow,
} from '@backdock/core/product-data/templates/templates.contract.ts';
import { allRowsQuery } from '../../platform/all-rows.ts';
import { loadProblem } from '../../platform/api-error.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { type Choice, choiceOf, noChoice } from './choice.ts';
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

const idIn = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

/** The URL names the template, or an earlier export whose products are chosen again. */
function Exporting() {
  const search: RawSearch = useSearch({ strict: false });
  const [asked] = useState(() => ({ templateId: idIn(search['template']), checkId: idIn(search['like']) }));
  const templates = useQuery(allRowsQuery(productTemplates.list, {}));
  const before = useQuery({
    ...queryOf(productChecks.settings, { params: { checkId: asked.checkId ?? 0 } }),
    enabled: asked.checkId !== null,
  });
  const failed = [templates, before].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return <ErrorState message={loadProblem(failed.error)} onRetry={() => void failed.refetch()} />;
  }
  if (!templates.data || (asked.checkId !== null && !before.data)) {
    return (
      <Panel title="Template and products">
        <TextSkeleton lines={5} />
      </Panel>
    );
  }
  return (
    <NewExport start={startOf(asked.templateId, templates.data, before.data)} templates={templates.data} />
  );
}

function startOf(
  asked: number | null,
  templates: readonly TemplateRow[],
  before: { templateId: number; settings: ExportSettings } | undefined,
): Choice {
  const isKnown = (templateId: number) => templates.some(({ id }) => id === templateId);
  if (before && isKnown(before.templateId)) {
    return { ...choiceOf(before.templateId, before.settings), changed: 'LastExport', changedOn: null };
  }
  if (asked !== null && isKnown(asked)) return { ...noChoice, templateId: asked };
  const usable = templates.filter(({ isActive, isBroken }) => isActive && !isBroken);
  return { ...noChoice, templateId: usable.length === 1 ? (usable[0]?.id ?? null) : null };
}
