import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tabular } from '../text/figures.ts';

interface SmallTableProps {
  label: string;
  /** Amounts are right-aligned. */
  heads: readonly { label: string; right?: true }[];
  children: ReactNode;
  foot?: ReactNode;
  /** Narrow cells, for many amounts side by side. */
  dense?: true;
  /** Without a border of its own, as part of a card. */
  flush?: true;
  /** Beyond this height it scrolls, with a sticky header. */
  maxHeight?: number;
}

/** A few rows inside a panel or a dialog; scrolls on its own if too wide. */
export function SmallTable({ label, heads, children, foot, dense, flush, maxHeight }: SmallTableProps) {
  return (
    // A scrollable area must be keyboard-focusable.
    <Box
      component="section"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // Amounts are right-aligned, so keep them beside the scrollbar, not under it.
      sx={{
        overflow: 'auto',
        scrollbarGutter: 'stable',
        border: flush ? 0 : 1,
        borderColor: 'divider',
        borderRadius: flush ? 0 : '8px',
        maxHeight,
      }}
    >
      <Box
        component="table"
        aria-label={label}
        sx={{ ...tableLook, ...(dense && { '& th, & td': { ...tableLook['& th, & td'], px: 0.75 } }) }}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.label} scope="col" className={head.right && 'right'}>
                {head.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </Box>
    </Box>
  );
}

const tableLook = {
  ...tabular,
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 1.25, py: 0.75, textAlign: 'left', verticalAlign: 'top', whiteSpace: 'nowrap' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontWeight: 500,
    color: 'text.tertiary',
    bgcolor: 'tokens.paperHead',
  },
  '& .right': { textAlign: 'right' },
  '& .wraps': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 140 },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'tokens.lineSoft' },
  '& tfoot td': { fontWeight: 550 },
} as const;
