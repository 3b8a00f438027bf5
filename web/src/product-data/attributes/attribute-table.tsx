import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheatSheetRow } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { percent } from '@backdock/core/kit/money.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { typeText } from './type-text.ts';

const heads = [
  { label: 'Attribute' },
  { label: 'Type' },
  { label: 'Description' },
  { label: 'Also known as' },
  { label: 'Example' },
  { label: 'Templates', right: true },
  { label: 'Filled', right: true },
] as const;

interface AttributeTableProps {
  label: string;
  rows: readonly CheatSheetRow[];
}

export function AttributeTable({ label, rows }: AttributeTableProps) {
  return (
    <Box sx={layout}>
      <SmallTable label={label} heads={heads} flush>
        {rows.map((row) => (
          <tr key={row.attributeName}>
            <td>
              <TextLink
                to="."
                search={(before: RawSearch) => ({ ...before, attribute: row.attributeName })}
                resetScroll={false}
              >
                {row.label}
              </TextLink>
              <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
                {row.attributeName}
              </Typography>
            </td>
            <td>{typeText(row)}</td>
            <td className="wraps">
              {row.description}
              <Allowed values={row.allowedValues} />
            </td>
            <td className="wraps">{row.aliases.join(', ')}</td>
            <td className="wraps">{row.example}</td>
            <td className="right">{row.usedInTemplates.length === 0 ? '--' : row.usedInTemplates.length}</td>
            <td className="right">{percent(row.filledPercent)}</td>
          </tr>
        ))}
      </SmallTable>
    </Box>
  );
}

/** The same widths in every group, so that the eye runs down one column. */
const layout = {
  '& table': { tableLayout: 'fixed', minWidth: 900 },
  '& th:nth-of-type(1)': { width: '16%' },
  '& th:nth-of-type(2)': { width: '14%' },
  '& th:nth-of-type(3)': { width: '25%' },
  '& th:nth-of-type(4)': { width: '19%' },
  '& th:nth-of-type(5)': { width: '11%' },
  '& th:nth-of-type(6)': { width: 92 },
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
  // Paper doesn't scroll.
  '@media print': {
    '& section': { overflow: 'visible' },
    '& table': { minWidth: 0, fontSize: 11 },
    '& thead th': { position: 'static' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;

/** The rest is beside the sheet. */
const shownAllowed = 12;

function Allowed({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  const rest = values.length - shownAllowed;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      One of: {values.slice(0, shownAllowed).join(', ')}
      {rest > 0 ? ` and ${rest} more` : ''}
    </Typography>
  );
}
