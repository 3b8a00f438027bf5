import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { CustomHeaderProps } from 'ag-grid-react';
import { use } from 'react';
import { Icon } from '../../icons.tsx';
import { HeaderContext } from './header-context.ts';

export interface HeaderExtras {
  filterable: boolean;
  right: boolean;
}

/**
 * A column's name, sort state, and filter. The enclosing cell handles focus and Enter, so the buttons are for the
 * mouse.
 */
export function HeaderCell(props: CustomHeaderProps & HeaderExtras) {
  const { column, displayName, enableSorting, progressSort, filterable, right } = props;
  const { sort, filter, opened, onOpenFilter } = use(HeaderContext);
  const id = column.getColId();
  const at = sort.findIndex(({ colId }) => colId === id);
  const direction = sort[at]?.sort;
  const isFiltered = filter[id] !== undefined || opened === id;
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        width: '100%',
        height: '100%',
        color: isFiltered ? 'tokens.brandInk' : 'inherit',
      }}
    >
      <ButtonBase
        tabIndex={-1}
        disabled={!enableSorting}
        onClick={(event) => progressSort(event.shiftKey)}
        sx={{
          font: 'inherit',
          justifyContent: right ? 'flex-end' : 'flex-start',
          gap: 0.5,
          flex: 1,
          minWidth: 0,
          height: '100%',
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {displayName}
        </Box>
        {direction ? <Icon name={direction === 'asc' ? 'ascending' : 'descending'} size={13} /> : null}
        {direction && sort.length > 1 ? <Box component="span">{at + 1}</Box> : null}
      </ButtonBase>
      {filterable ? (
        <ButtonBase
          tabIndex={-1}
          className={isFiltered ? 'grid-filter shown' : 'grid-filter'}
          aria-label={`Filter ${displayName}`}
          aria-haspopup="dialog"
          onClick={(event) => onOpenFilter(id, event.currentTarget)}
          sx={
            isFiltered ? { ...filterButton, width: 16 } : { ...filterButton, ...(right ? onLeft : onRight) }
          }
        >
          <Icon name="filter" size={14} />
        </ButtonBase>
      ) : null}
    </Box>
  );
}

/** Overlays the end of the header away from the name. */
const onLeft = { position: 'absolute', left: -8 } as const;
const onRight = { position: 'absolute', right: -8 } as const;
const filterButton = { flex: 'none', width: 24, height: 24, borderRadius: '6px' } as const;
