import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import type { HistoryEndpoint } from '@backdock/core/history/history.contract.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { callList } from '../platform/api.ts';
import { messageFor } from '../platform/api-error.ts';
import {
  knownColumns,
  textIn,
  valueIn,
  type ColumnsOf,
  type KnownColumn,
  type RowOf,
} from './grid/grid-column.ts';
import { HistoryList } from './history-list.tsx';
import { Icon } from './icons.tsx';
import { Facts } from './panel.tsx';
import { ErrorState, TextSkeleton } from './states.tsx';
import { StatusChip } from './status-chip.tsx';

interface RecordDrawerProps<L extends ListEndpoint> {
  /** What one record is called: `Invoice`. Its name follows from the first column. */
  noun: string;
  of: L;
  columns: ColumnsOf<L>;
  history: HistoryEndpoint;
  /** The name of the record in the history's path. */
  historyParam: string;
  /** What stands in place of the facts, where there is more to a record than its row. */
  children?: (row: RowOf<L>) => ReactNode;
  /** For records with tables and files in them. */
  wide?: true;
}

const param = 'record';

/** For a column of the list: its link opens the record beside it, and the address says which. */
export const openBeside = ({ id }: { id: number }) => ({ [param]: id });

const withoutRecord = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== param));

/** One row of a list beside the list: all that the list knows of it, and its history. */
export function RecordDrawer<const L extends ListEndpoint>(props: RecordDrawerProps<L>) {
  const { [param]: said }: Record<string, unknown> = useSearch({ strict: false });
  const id = typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : null;
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: withoutRecord as never,
      resetScroll: false,
    });
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { ...paperLook, width: `min(${props.wide ? 680 : 460}px, 100vw)` },
        },
      }}
    >
      {id === null ? null : <Content {...props} id={id} titleId={titleId} onClose={close} />}
    </Drawer>
  );
}

const paperLook = { display: 'flex', flexDirection: 'column' } as const;

interface ContentProps<L extends ListEndpoint> extends RecordDrawerProps<L> {
  id: number;
  titleId: string;
  onClose: () => void;
}

function Content<L extends ListEndpoint>(props: ContentProps<L>) {
  const { noun, of, columns, history, historyParam, children, id, titleId, onClose } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['list', of.path, 'record', id],
    queryFn: ({ signal }) =>
      callList(
        of as ListEndpoint,
        { params: undefined, query: { query: JSON.stringify({ ids: [id] }) } },
        { signal },
      ),
  });
  const [row] = (data?.rows ?? []) as readonly object[];
  const known = knownColumns(columns as never, of.columns);
  const [first] = known;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, pl: 2.25, pr: 1.5 }}>
        <Typography
          variant="subtitle1"
          component="h2"
          id={titleId}
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {noun}
          {row && first ? ` ${textIn(first, row)}` : ''}
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.25, pb: 3 }}>
        {error ? (
          <ErrorState message={messageFor(error)} onRetry={() => void refetch()} />
        ) : row ? (
          (children?.(row as RowOf<L>) ?? <RowFacts columns={known.slice(1)} row={row} />)
        ) : data ? (
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            This record is not there any more.
          </Typography>
        ) : (
          <TextSkeleton lines={known.length - 1} />
        )}
        <Typography
          variant="h2"
          sx={{ mt: 2.5, mb: 1.25, pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' }}
        >
          History
        </Typography>
        <HistoryList of={history} params={{ [historyParam]: id }} />
      </Box>
    </>
  );
}

function RowFacts({ columns, row }: { columns: readonly KnownColumn[]; row: object }) {
  return (
    <Facts>
      {columns.map((column) => {
        const text = textIn(column, row);
        const tone = column.tones?.[String(valueIn(column, row))];
        return (
          <Box key={column.id} sx={{ display: 'contents' }}>
            <dt>{column.label}</dt>
            <dd>{tone ? <StatusChip label={text} tone={tone} /> : text}</dd>
          </Box>
        );
      })}
    </Facts>
  );
}
