import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { Chip } from './chip.tsx';
import { chipText } from './chip-text.ts';
import type { FilterColumn, Option } from './filter-column.ts';

interface FilterChipProps {
  column: FilterColumn;
  filter: AnyFilter;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

export function FilterChip({ column, filter, onOpen, onRemove }: FilterChipProps) {
  const options = useLoadedOptions(column);
  const { label, operator, value, tooltip } = chipText(column, filter, options);
  return (
    <Chip removeLabel={`Remove filter ${label}`} onRemove={onRemove}>
      <Tooltip title={tooltip} describeChild>
        <ButtonBase
          aria-haspopup="dialog"
          onClick={(event) => onOpen(event.currentTarget)}
          sx={{ typography: 'body2', gap: 0.75, minWidth: 0, pl: 1.25, pr: 0.5, borderRadius: '6px' }}
        >
          <Box component="span" sx={{ flex: 'none', color: 'text.tertiary' }}>
            {label} {operator}
          </Box>
          <Box
            component="span"
            sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {value}
          </Box>
        </ButtonBase>
      </Tooltip>
    </Chip>
  );
}

/** The options already in the cache, without fetching. */
function useLoadedOptions({ options }: FilterColumn): readonly Option[] | undefined {
  const { data } = useQuery<readonly Option[]>({
    queryKey: options?.queryKey ?? ['no-options'],
    queryFn: options?.queryFn ?? (() => []),
    enabled: false,
  });
  return data;
}
