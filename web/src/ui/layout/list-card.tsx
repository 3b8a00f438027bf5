import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadProblem } from '../../platform/api-error.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Panel } from './panel.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';

interface ListCardProps<T> {
  title: string;
  query: UseQueryResult<readonly T[]>;
  /** What would appear here, and why nothing does. */
  hint: string;
  action: ReactNode;
  children: (item: T) => ReactNode;
}

/** Records of one kind in a card, with loading, error, and empty states. */
export function ListCard<T>({ title, query, hint, action, children }: ListCardProps<T>) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title} action={action}>
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={2} />
      ) : data.length === 0 ? (
        <EmptyState hint={hint} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, my: -1, p: 0 }}>
          {data.map(children)}
        </Box>
      )}
    </Panel>
  );
}

interface ListRowProps {
  title: string;
  chips?: ReactNode;
  /** On the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One record: its name, other facts, and actions. */
export function ListRow({ title, chips, actions, children }: ListRowProps) {
  return (
    <Box component="li" aria-label={title} sx={row}>
      <Box sx={{ flex: 1, minWidth: 'min(100%, 240px)', typography: 'body2' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 0.25 }}>
          <Box sx={{ typography: 'button', overflowWrap: 'anywhere' }}>{title}</Box>
          {chips}
        </Box>
        {children}
      </Box>
      {actions ? <Box sx={{ display: 'flex', gap: 0.5 }}>{actions}</Box> : null}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
