import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import type { ProductExportRow } from '@backdock/core/product-data/export/checks.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { decimal, nothing } from '../../ui/grid/columns/format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { templatePage } from '../template-pages.ts';

const latest = JSON.stringify({
  filterModel: { status: { filterType: 'set', values: ['Done'] } },
  sortModel: [{ colId: 'createdOn', sort: 'desc' }],
});
const heads = [
  { label: 'Template' },
  { label: 'Last exported' },
  { label: 'By' },
  { label: 'Ready', right: true },
  { label: 'Blocked', right: true },
  { label: 'Next' },
] as const;

/** The last export of each template, with what it had to leave out. */
export function TemplatesInUse() {
  const mayExport = useMay('productTemplates.edit');
  const { data, error, refetch } = useQuery(
    queryOf(productExports.list, { query: { query: latest, limit: '100' } }),
  );
  const lasts = data && lastOfEach(data.rows);
  return (
    <Panel title="Last exports">
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : !lasts ? (
        <TextSkeleton lines={4} />
      ) : lasts.length === 0 ? (
        <EmptyState hint="Templates appear here once products are exported with them." />
      ) : (
        <Box sx={{ mx: -2.25, my: -2 }}>
          <SmallTable label="Last exports" heads={heads} flush>
            {lasts.map((row) => (
              <tr key={row.id}>
                <td className="wraps">
                  <TextLink {...linkTo(templatePage(row.templateId))}>{row.templateName}</TextLink>
                </td>
                <td>{shortDate(row.createdOn)}</td>
                <td>{row.createdBy}</td>
                <td className="right">{numberText(row.readyRows)}</td>
                <td className="right">{numberText(row.blockedRows)}</td>
                <td>
                  {mayExport ? (
                    <TextLink
                      {...linkTo(
                        pageLink(paths.exportProducts, {}, { template: row.templateId, like: row.id }),
                      )}
                      aria-label={`Export what changed with ${row.templateName}`}
                    >
                      Export what changed
                    </TextLink>
                  ) : null}
                </td>
              </tr>
            ))}
          </SmallTable>
        </Box>
      )}
    </Panel>
  );
}

const numberText = (count: number | null) => (count === null ? nothing : decimal(count));

function lastOfEach(rows: readonly ProductExportRow[]): ProductExportRow[] {
  const seen = new Set<number>();
  return rows.filter(({ templateId }) => {
    const isFirst = !seen.has(templateId);
    seen.add(templateId);
    return isFirst;
  });
}
