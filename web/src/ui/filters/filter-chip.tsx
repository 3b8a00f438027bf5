import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { Icon } from '../icons.tsx';
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
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'stretch',
        maxWidth: '100%',
        height: 28,
        border: 1,
        borderColor: 'divider',
        borderRadius: '7px',
        bgcolor: 'background.paper',
        typography: 'body2',
      }}
    >
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
      <ButtonBase
        aria-label={`Remove filter ${label}`}
        onClick={onRemove}
        sx={{
          flex: 'none',
          width: 24,
          color: 'text.tertiary',
          borderRadius: '6px',
          '&:hover': { color: 'text.primary' },
        }}
      >
        <Icon name="close" size={13} />
      </ButtonBase>
    </Box>
  );
}

/** What is known of the options without asking for them. */
function useLoadedOptions({ options }: FilterColumn): readonly Option[] | undefined {
  const { data } = useQuery<readonly Option[]>({
    queryKey: options?.queryKey ?? ['no-options'],
    queryFn: options?.queryFn ?? (() => []),
    enabled: false,
  });
  return data;
}
