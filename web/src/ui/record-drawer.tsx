import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HistoryEndpoint } from '@backdock/core/history/history.contract.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { callList } from '../platform/api.ts';
import { loadProblem } from '../platform/api-error.ts';
import {
  knownColumns,
  textIn,
  valueIn,
  type ColumnsOf,
  type KnownColumn,
  type RowOf,
} from './grid/grid-column.ts';
import { HistoryList } from './history-list.tsx';
import { Facts } from './panel.tsx';
import { DrawerContent, SideDrawer } from './side-drawer.tsx';
import { ErrorState, TextSkeleton } from './states.tsx';
import { StatusChip } from './status-chip.tsx';
import { useOpenedRecord } from './use-opened-record.ts';

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

/** One row of a list beside the list: all that the list knows of it, and its history. */
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
    <DrawerContent title={row && first ? `${noun} ${textIn(first, row)}` : noun}>
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
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
