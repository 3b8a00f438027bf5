import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { FinancialMonth } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import {
  firstDayOf,
  periodName,
} from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import {
  monthStateLabels,
  type MonthState,
} from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';

interface MonthTileProps {
  year: number;
  month: FinancialMonth;
  isCurrent: boolean;
  /** The tile in the tab order; arrow keys reach the others. */
  isReachable: boolean;
  onOpen: () => void;
}

const icons: Readonly<Record<MonthState, IconName>> = {
  Open: 'unlock',
  Locked: 'lock',
  Reopened: 'unlock',
  Future: 'calendar',
};

/** One month: its name, its state and, if reopened, when it locks again. */
export function MonthTile({ year, month: { month, state, relockOn }, ...props }: MonthTileProps) {
  const { isCurrent, isReachable, onOpen } = props;
  const until = state === 'Reopened' && relockOn ? `until ${shortDate(relockOn).slice(0, 6)}` : null;
  return (
    <ButtonBase
      data-month={month}
      data-state={state}
      aria-haspopup="dialog"
      tabIndex={isReachable ? 0 : -1}
      onClick={onOpen}
      sx={tile}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', width: '100%' }}>
        <Box component="span" aria-hidden sx={{ flex: 1, typography: 'button' }}>
          {shortDate(firstDayOf({ year, month })).slice(0, 3)}
        </Box>
        <Box component="span" sx={visuallyHidden}>
          {periodName({ year, month })}:
        </Box>
        <Icon name={icons[state]} size={15} />
      </Box>{' '}
      <Box component="span" sx={{ typography: 'caption', whiteSpace: 'nowrap' }}>
        {monthStateLabels[state]}
        <Box component="span" sx={{ display: 'block', minHeight: 16 }}>
          {until ?? (isCurrent ? 'this month' : null)}
        </Box>
      </Box>
    </ButtonBase>
  );
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 0.5,
  width: '100%',
  minHeight: 76,
  px: 1,
  py: 1,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'tokens.lineStrong' },
  '&[data-state=Locked]': { bgcolor: 'tokens.muteSoft', borderColor: 'transparent' },
  '&[data-state=Open]': { color: 'tokens.success', borderColor: 'tokens.success' },
  '&[data-state=Reopened]': {
    color: 'tokens.warning',
    bgcolor: 'tokens.warningSoft',
    borderColor: 'tokens.barWarning',
  },
  '&[data-state=Future]': { color: 'text.tertiary', borderStyle: 'dashed', bgcolor: 'transparent' },
} as const;
