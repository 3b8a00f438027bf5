import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FilterModel, Page, SortItem } from '@backdock/core/kit/list.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import type { Selection as ServerSelection } from '@backdock/core/kit/selection.ts';
import { Icon } from '../../icons.tsx';
import { recentExports, useRecentExports } from './export-recent.tsx';
import { runExport } from './export-run.ts';
import { exportKinds, type ExportKind, rowsText } from './export-text.ts';
import type { KnownColumn } from '../columns/grid-column.ts';
import type { GridRow } from '../grid-row.ts';
import { countOf, selectionOf, type Chosen } from '../selection/selection.ts';

interface ExportMenuProps {
  list: ListEndpoint;
  params: Readonly<Record<string, string | number>> | undefined;
  /** The file's name. */
  title: string;
  columns: readonly KnownColumn[];
  api: GridApi<GridRow>;
  sort: readonly SortItem[];
  filter: FilterModel;
  /** The rows that match the filters, as far as known. */
  page: Page<object> | undefined;
  chosen: Chosen;
}

/** The list as a file: every matching row, or the selected ones, in the visible columns. */
export function ExportMenu(props: ExportMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const recent = useRecentExports(open);
  const exported = exportOf(props.list);
  if (!exported) return null;
  const choices = choicesOf(props);
  const start = ({ format, values }: ExportKind, { selection, rows }: Choice) => {
    setOpen(false);
    const { title, sort, params } = props;
    const body = { format, values, title, columns: shownColumns(props), sortModel: [...sort], selection };
    runExport({ exported, params, body: body as Parameters<typeof runExport>[0]['body'], rows });
  };
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        startIcon={<Icon size={15} name="download" />}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      <Menu
        open={open}
        anchorEl={button}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Export', dense: true }, paper: { sx: { mt: 0.5, width: 300 } } }}
      >
        {choices.flatMap((choice) => [
          <ListSubheader key={choice.label} role="presentation" sx={heading}>
            {choice.label}
          </ListSubheader>,
          ...exportKinds.map((kind) => (
            <MenuItem
              key={`${choice.label} ${kind.name}`}
              aria-label={`${choice.label} as ${kind.name}`}
              disabled={choice.rows === 0}
              onClick={() => start(kind, choice)}
              sx={{ typography: 'body2' }}
            >
              <Icon name="file" size={15} sx={{ color: 'text.secondary' }} />
              {kind.name}
            </MenuItem>
          )),
        ])}
        {recentExports(recent, heading, () => setOpen(false))}
      </Menu>
    </>
  );
}

const heading = {
  px: 1.25,
  typography: 'small',
  color: 'text.tertiary',
  lineHeight: '28px',
  bgcolor: 'transparent',
} as const;

interface Choice {
  label: string;
  selection: ServerSelection;
  /** Null if unknown. */
  rows: number | null;
}

function choicesOf({ filter, page, chosen }: ExportMenuProps): Choice[] {
  const all: Choice = {
    label: page && !page.isLowerBound ? `Export all ${rowsText(page.total)}` : 'Export all rows',
    selection: { allMatching: { filterModel: filter, except: [] } },
    rows: page?.total ?? null,
  };
  const count = countOf(chosen);
  if (count === 0) return [all];
  const selected = {
    label: `Export ${new Intl.NumberFormat('en-US').format(count)} selected`,
    // Server lists identify rows by numeric record id.
    selection: selectionOf(chosen) as ServerSelection,
    rows: count,
  };
  return [selected, all];
}

/** The columns in the user's order, with their on-screen labels. */
function shownColumns({ api, columns }: ExportMenuProps) {
  return api.getAllDisplayedColumns().flatMap((shown) => {
    const column = columns.find(({ id }) => id === shown.getColId());
    if (!column || column.action) return [];
    const { id, label, as, labels } = column;
    return [{ id, label, ...(as && { as }), ...(labels && { labels: { ...labels } }) }];
  });
}
