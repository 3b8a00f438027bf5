import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HistoryEndpoint } from '@backdock/core/history/history.contract.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { loadProblem } from '../platform/api-error.ts';
import { queryOf, rowOf } from '../platform/query-of.ts';
import {
  knownColumns,
  textIn,
  valueIn,
  type ColumnsOf,
  type KnownColumn,
  type RowOf,
} from '../ui/grid/columns/grid-column.ts';
import { HistoryList } from './history-list.tsx';
import { Facts } from '../ui/layout/panel.tsx';
import { DrawerContent, SideDrawer } from '../ui/layout/side-drawer.tsx';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { useOpenedRecord } from '../ui/layout/use-opened-record.ts';

interface RecordDrawerProps<L extends ListEndpoint> {
  /** The singular: `Invoice`. The record's name comes from the first column. */
  noun: string;
  of: L;
  columns: ColumnsOf<L>;
  history: HistoryEndpoint;
  /** The record's parameter in the history path. */
  historyParam: string;
  /** Replaces the facts if there is more to a record than its row. */
  children?: (row: RowOf<L>) => ReactNode;
  /** For records with tables and files in them. */
  wide?: true;
}

/** One row beside its list: everything the list has on it, and its history. */
export function RecordDrawer<const L extends ListEndpoint>(props: RecordDrawerProps<L>) {
  const { id, close } = useOpenedRecord();
  return (
    <SideDrawer isOpen={id !== null} width={props.wide ? 680 : 460} onClose={close}>
      {id === null ? null : <Content {...props} id={id} />}
    </SideDrawer>
  );
}

interface ContentProps<L extends ListEndpoint> extends RecordDrawerProps<L> {
  id: number;
}

function Content<L extends ListEndpoint>(props: ContentProps<L>) {
  const { noun, of, columns, history, historyParam, children, id } = props;
  const { data, error, refetch } = useQuery(
    queryOf<ListEndpoint>(of, { params: undefined, query: rowOf(id) }),
  );
  const [row] = (data?.rows ?? []) as readonly object[];
  const known = knownColumns(columns as never, of.columns);
  const [first] = known;
  return (
    <DrawerContent title={row && first ? `${noun} ${textIn(first, row)}` : noun}>
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : row ? (
        (children?.(row as RowOf<L>) ?? <RowFacts columns={known.slice(1)} row={row} />)
      ) : data ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          This record no longer exists.
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
    </DrawerContent>
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
