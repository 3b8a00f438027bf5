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
  { label: 'Also called' },
  { label: 'Example' },
  { label: 'Filled', right: true },
] as const;

interface AttributeTableProps {
  label: string;
  rows: readonly CheatSheetRow[];
}

export function AttributeTable({ label, rows }: AttributeTableProps) {
  return (
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
          <td className="right">{percent(row.filledPercent)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

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
