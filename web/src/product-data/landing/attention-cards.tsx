import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { productsWithoutUnit } from '@backdock/core/product-data/products/products.contract.ts';
import { dataRequests } from '@backdock/core/product-data/requests/requests.contract.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { linkTo, pageLink, type PageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useFlag } from '../../platform/use-flag.ts';
import { StatCard } from '../../ui/feedback/stat-card.tsx';
import { decimal } from '../../ui/grid/columns/format.ts';
import { TextLink } from '../../ui/text/links.tsx';

const broken: FilterModel = { isBroken: { filterType: 'text', type: 'equals', filter: 'true' } };
const unanswered: FilterModel = { answeredOn: { filterType: 'date', type: 'blank' } };
const counting = (filterModel: FilterModel) => ({
  query: { query: JSON.stringify({ filterModel }), limit: '1' },
});

/** What keeps products from going out, each linking to where it can be fixed. */
export function AttentionCards() {
  const hasReport = useFlag('GenerateProductsWithoutUomReport');
  const templates = useQuery(queryOf(productTemplates.list, counting(broken)));
  const requests = useQuery(queryOf(dataRequests.list, counting(unanswered)));
  const units = useQuery({ ...queryOf(productsWithoutUnit.list, counting({})), enabled: hasReport });
  return (
    <Box sx={layout}>
      <Card
        label="Broken templates"
        none="All templates can be exported"
        of={templates}
        page={pageLink(paths.productTemplates, {}, { grid: { filter: broken } })}
      />
      <Card
        label="Requests without an answer"
        none="No supplier owes us a sheet"
        of={requests}
        page={pageLink(paths.supplierRequests, {}, { grid: { filter: unanswered } })}
      />
      {hasReport ? (
        <Card
          label="Products without a unit of measure"
          none="Every product has one"
          of={units}
          page={pageLink(paths.productsWithoutUnit, {})}
        />
      ) : null}
    </Box>
  );
}

interface CardProps {
  label: string;
  /** What it means if there are none. */
  none: string;
  of: { data?: { total: number; isLowerBound?: boolean } | undefined; error: Error | null };
  page: PageLink;
}

function Card({ label, none, of: { data, error }, page }: CardProps) {
  const count = data?.total;
  return (
    <StatCard
      label={label}
      value={count === undefined ? undefined : `${decimal(count)}${data?.isLowerBound ? '+' : ''}`}
      error={error && !data ? 'Unable to retrieve statistics.' : undefined}
      note={count === 0 ? none : undefined}
      action={
        count ? (
          <TextLink {...linkTo(page)} aria-label={`Take action: ${label}`}>
            Take action
          </TextLink>
        ) : undefined
      }
    />
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
} as const;
