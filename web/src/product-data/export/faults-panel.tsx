import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { productChecks, type ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { faultCodeLabels } from './fault-words.ts';

type Result = NonNullable<ProductCheck['result']>;

const severityTones: Readonly<Record<'Error' | 'Warning', Tone>> = { Error: 'error', Warning: 'warning' };
const severityLabels = { Error: 'Blocks', Warning: 'Warning' } as const;
const param = 'faults';

const columns: ColumnsOf<typeof productChecks.faults> = [
  { id: 'sku', label: 'SKU', width: 130 },
  { id: 'productName', label: 'Product', width: 180, grow: true },
  { id: 'supplierName', label: 'Supplier', width: 160 },
  { id: 'header', label: 'Column', width: 140 },
  { id: 'severity', label: 'Severity', labels: severityLabels, tones: severityTones, width: 104 },
  { id: 'value', label: 'Value', width: 140 },
  { id: 'message', label: 'Problem', width: 220, grow: true },
  { id: 'code', label: 'Kind', labels: faultCodeLabels, width: 130, hidden: true },
];

const equals = (filter: string): FilterModel[string] => ({ filterType: 'text', type: 'equals', filter });

/** Shows the faults that pass, and where to read them. */
export function useFaultFilter() {
  const navigate = useNavigate();
  return (filter: FilterModel) => {
    void navigate({
      to: '.',
      search: (before: RawSearch) => ({ ...before, [param]: { filter } }),
      resetScroll: false,
    }).then(() => document.getElementById(param)?.scrollIntoView({ block: 'start', behavior: 'smooth' }));
  };
}

export const ofSupplier = (supplierName: string): FilterModel => ({
  supplierName: equals(supplierName),
  severity: { filterType: 'set', values: ['Error'] },
});

/** What is wrong, by column, and each product with its value. */
export function FaultsPanel({ checkId, result }: { checkId: number; result: Result }) {
  const show = useFaultFilter();
  const search: RawSearch = useSearch({ strict: false });
  const { columns: byColumn, errors, warnings, keptFaults } = result;
  const faults = errors + warnings;
  if (faults === 0) return null;
  return (
    <>
      <Panel title="Faults by column">
        <Box sx={{ mx: -2.25, my: -2 }}>
          <SmallTable label="Faults by column" heads={heads} maxHeight={260} flush>
            {byColumn.map(({ columnId, header, severity, code, cells }) => (
              <tr key={`${columnId} ${severity} ${code}`}>
                <td className="wraps">{header}</td>
                <td>{faultCodeLabels[code]}</td>
                <td>
                  <StatusChip label={severityLabels[severity]} tone={severityTones[severity]} />
                </td>
                <td className="right">
                  <Link
                    component="button"
                    aria-label={`Show ${pluralize(cells, 'product')}: ${header}, ${faultCodeLabels[code]}`}
                    onClick={() =>
                      show({
                        header: equals(header),
                        code: { filterType: 'set', values: [code] },
                        severity: { filterType: 'set', values: [severity] },
                      })
                    }
                  >
                    {grouped.format(cells)}
                  </Link>
                </td>
              </tr>
            ))}
          </SmallTable>
        </Box>
      </Panel>
      <Panel title="Faults">
        <Box id={param} sx={{ scrollMarginTop: 16, mx: -2.25, my: -2 }}>
          {keptFaults < faults ? (
            <Box sx={{ px: 2.25, py: 1, typography: 'body2', color: 'text.secondary' }}>
              The first {grouped.format(keptFaults)} of {grouped.format(faults)} are listed. All are counted
              above.
            </Box>
          ) : null}
          <Grid
            key={`${checkId} ${search[param] === undefined}`}
            id="product-faults"
            label="Faults"
            of={productChecks.faults}
            params={{ checkId }}
            param={param}
            columns={columns}
            height={440}
            frameless
            hint="No fault matches these filters."
          />
        </Box>
      </Panel>
    </>
  );
}

const grouped = new Intl.NumberFormat('en-US');
const heads = [
  { label: 'Column' },
  { label: 'Problem' },
  { label: 'Severity' },
  { label: 'Cells', right: true },
] as const;
