import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { currency } from '@backdock/core/kit/money.ts';
import { announce } from '../../feedback/announcer.tsx';
import { tabular } from '../../text/figures.ts';
import { selectedText } from '../footer-text.ts';
import type { Amount, RowId, Selection } from './selection.ts';

/** Passed to an action when it is pressed. */
interface Chosen {
  selection: Selection;
  count: number;
  /** Per currency; null if not every selected row is known. */
  sum: readonly Amount[] | null;
  clear: () => void;
  /** Narrows the selection to these, so the user needn't find the rows an action couldn't handle. */
  keepOnly: (ids: readonly RowId[]) => void;
}

export interface BulkAction {
  label: string;
  run: (chosen: Chosen) => void;
}

interface SelectionBarProps extends Chosen {
  actions: readonly BulkAction[];
  /** How many more rows can be selected, offered once the whole page is. */
  offer: number | null;
  onChooseAll: (total: number) => void;
  /** Shows only the selected rows; null if not available. */
  alone: { isOn: boolean; whyNot: string | null; onChange: (on: boolean) => void } | null;
}

/**
 * Over the footer if there is room; in a narrow grid it takes its own line. It stays visible while a long grid's footer
 * is off screen.
 */
export function SelectionBar({ actions, offer, onChooseAll, alone, ...chosen }: SelectionBarProps) {
  const { count, sum, clear } = chosen;
  useEffect(() => announce(selectedText(count)), [count]);
  return (
    <Box sx={anchor}>
      <Box component="section" aria-label="Selected rows" sx={bar}>
        <Box component="span" sx={{ fontWeight: 500, px: 0.5 }}>
          {selectedText(count)}
          {sum === null ? null : ` · ${sum.map((one) => currency(one.amount, one.currency)).join(' + ')}`}
        </Box>
        {offer === null ? null : (
          <Button
            size="small"
            variant="text"
            onClick={() => onChooseAll(offer)}
            sx={{ ...quiet, textDecoration: 'underline' }}
          >
            Select all {new Intl.NumberFormat('en-US').format(offer)} matching
          </Button>
        )}
        {alone ? <AloneToggle {...alone} /> : null}
        {actions.map(({ label, run }) => (
          <Button key={label} size="small" onClick={() => run(chosen)} sx={loud}>
            {label}
          </Button>
        ))}
        <Button size="small" variant="text" onClick={clear} sx={quiet}>
          Clear
        </Button>
      </Box>
    </Box>
  );
}

function AloneToggle({ isOn, whyNot, onChange }: NonNullable<SelectionBarProps['alone']>) {
  const cannot = whyNot !== null && !isOn;
  return (
    <Tooltip title={cannot ? whyNot : ''}>
      {/* A disabled button tells nobody why; this one stays reachable. */}
      <Button
        size="small"
        variant="text"
        aria-pressed={isOn}
        aria-disabled={cannot}
        onClick={() => {
          if (!cannot) onChange(!isOn);
        }}
        sx={{ ...quiet, ...(isOn && pressed), ...(cannot && { opacity: 0.6 }) }}
      >
        Show only selected
      </Button>
    </Tooltip>
  );
}

/** The footer below it is 44 px high. */
const anchor = {
  position: 'sticky',
  bottom: 56,
  zIndex: 2,
  height: 0,
  '@container (max-width: 899px)': { bottom: 0, height: 'auto' },
} as const;
const bar = {
  ...tabular,
  position: 'absolute',
  left: '50%',
  bottom: -46,
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100% - 24px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  px: 1.25,
  py: 1,
  borderRadius: '10px',
  whiteSpace: 'nowrap',
  color: 'tokens.onInverse',
  bgcolor: 'tokens.inverse',
  boxShadow: 'var(--bd-palette-tokens-pop)',
  '@container (max-width: 899px)': {
    position: 'static',
    transform: 'none',
    width: 'auto',
    maxWidth: 'none',
    borderRadius: 0,
    boxShadow: 'none',
  },
} as const;
const quiet = {
  color: 'inherit',
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 14%, transparent)' },
} as const;
const pressed = { bgcolor: 'color-mix(in srgb, currentColor 20%, transparent)' } as const;
const loud = {
  color: 'inherit',
  boxShadow: 'none',
  bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)',
  borderColor: 'color-mix(in srgb, currentColor 24%, transparent)',
  '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 22%, transparent)' },
} as const;
