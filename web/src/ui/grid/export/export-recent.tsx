import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import type { Export } from '@backdock/core/kit/list-export.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { tabular } from '../../text/figures.ts';
import { Icon } from '../../icons.tsx';
import { download, watch } from './export-run.ts';
import { recentText } from './export-text.ts';

const pollMs = 1_000;
const maxShown = 5;

/** The user's recent and running export jobs; polled while visible. */
export function useRecentExports(open: boolean): readonly Export[] {
  const { data = [] } = useQuery({
    ...queryOf(listExports.list),
    enabled: open,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isUnfinished(status)) ? pollMs : false),
  });
  return data.filter(({ status }) => status !== 'Cancelled' && status !== 'Failed').slice(0, maxShown);
}

/** Menu items: the menu needs them as direct children. */
export function recentExports(exports: readonly Export[], heading: SxProps, close: () => void): ReactNode[] {
  if (exports.length === 0) return [];
  return [
    <Divider key="line" component="li" />,
    <ListSubheader key="heading" role="presentation" sx={heading}>
      Recent exports
    </ListSubheader>,
    ...exports.map((one) => (
      <MenuItem
        key={one.id}
        onClick={() => {
          close();
          if (isUnfinished(one.status)) watch(one);
          else void download(one);
        }}
        sx={{ py: 0.5, typography: 'body2' }}
      >
        <Icon
          name={isUnfinished(one.status) ? 'refresh' : 'download'}
          size={15}
          sx={{ color: 'text.secondary' }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {one.fileName}
          </Box>
          <Box component="span" sx={{ ...tabular, typography: 'small', color: 'text.tertiary' }}>
            {recentText(one)}
          </Box>
        </Box>
      </MenuItem>
    )),
  ];
}
