import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import {
  type CheatSheetRow,
  productAttributes,
} from '@backdock/core/product-data/attributes/attributes.contract.ts';
import {
  byGroup,
  countedOn,
  searchCheatSheet,
} from '@backdock/core/product-data/attributes/cheat-sheet.rules.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProductDataTabs } from '../product-data-tabs.tsx';
import { AttributeDrawer } from './attribute.drawer.tsx';
import { AttributeTable } from './attribute-table.tsx';
import { CheatSheetSearch } from './cheat-sheet-search.tsx';
import { countedText } from './counted-text.ts';
import { useCheatSheetSearch } from './use-cheat-sheet-search.ts';

/** Everything product data knows about products, for whoever fills in a marketplace's spreadsheet. */
export default function CheatSheetPage() {
  const { text, search, attribute, close } = useCheatSheetSearch();
  const { data, error, refetch } = useQuery(queryOf(productAttributes.cheatSheet));
  return (
    <Page
      title="Cheat sheet"
      breadcrumb={[{ label: 'Product data administration', to: paths.productData }]}
      subtitle={data ? countedText(countedOn(data)) : undefined}
      tabs={<ProductDataTabs />}
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon name="print" size={16} />}
          disabled={!data}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <CheatSheetSearch text={text} onSearch={search} />
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Groups rows={searchCheatSheet(data, text)} />
      ) : (
        <TextSkeleton lines={12} />
      )}
      <AttributeDrawer
        name={attribute}
        usedIn={data?.find(({ attributeName }) => attributeName === attribute)?.usedInTemplates ?? []}
        onClose={close}
      />
    </Page>
  );
}

function Groups({ rows }: { rows: readonly CheatSheetRow[] }) {
  if (rows.length === 0) return <EmptyState hint="No attribute matches this search." />;
  return byGroup(rows).map((each) => (
    <Panel key={each.group} title={each.group}>
      <AttributeTable label={each.group} rows={each.rows} />
    </Panel>
  ));
}
