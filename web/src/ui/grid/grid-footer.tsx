import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { tabular } from '../text/figures.ts';
import { hasNext, pagesIn, pageText, rangeText, selectedText } from './footer-text.ts';
import { Icon } from '../icons.tsx';

interface GridFooterProps {
  /** Undefined until the first response, null if it failed. */
  extent: Parameters<typeof rangeText>[0] | undefined | null;
  selected: number;
  onPage: (page: number) => void;
}

export function GridFooter({ extent, selected, onPage }: GridFooterProps) {
  return (
    <Box
      sx={{
        ...tabular,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flex: 'none',
        gap: 1,
        height: 44,
        pl: 2,
        pr: 1,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        color: 'text.tertiary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-live="polite"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {selected > 0 ? (
          // In a narrow grid the selection bar is right above, and there is little room here.
          <Box component="span" sx={{ '@container (max-width: 899px)': { display: 'none' } }}>
            {selectedText(selected)} ·{' '}
          </Box>
        ) : null}
        {extent ? rangeText(extent) : extent === null ? null : <Skeleton width={96} />}
      </Box>
      {extent ? <Pager extent={extent} onPage={onPage} /> : extent === null ? null : <Skeleton width={140} />}
    </Box>
  );
}

function Pager({
  extent,
  onPage,
}: { extent: NonNullable<GridFooterProps['extent']> } & Pick<GridFooterProps, 'onPage'>) {
  const { page, total, isLowerBound } = extent;
  const last = pagesIn(total);
  const more = hasNext(extent);
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', alignItems: 'center', flex: 'none', gap: 0.25 }}
    >
      <Step label="First page" icon="first" disabled={page === 1} onClick={() => onPage(1)} />
      <Step label="Previous page" icon="previous" disabled={page === 1} onClick={() => onPage(page - 1)} />
      <Box component="span" sx={{ mx: 0.75 }}>
        {pageText(extent)}
      </Box>
      <Step label="Next page" icon="next" disabled={!more} onClick={() => onPage(page + 1)} />
      <Step
        label="Last page"
        icon="last"
        disabled={page >= last || isLowerBound}
        onClick={() => onPage(last)}
      />
    </Box>
  );
}

interface StepProps {
  label: string;
  icon: 'first' | 'previous' | 'next' | 'last';
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, icon, disabled, onClick }: StepProps) {
  return (
    <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={15} name={icon} />
    </IconButton>
  );
}
