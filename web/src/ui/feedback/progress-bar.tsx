import Box from '@mui/material/Box';
import { tabular } from '../text/figures.ts';
import { barOf, type BarTone } from './progress-rules.ts';

interface ProgressBarProps {
  /** In percent; clamped to 0 to 100 for display. */
  value: number;
  /** What it measures, for screen readers. */
  name: string;
  /** Inside the bar; defaults to the percentage. */
  label?: string;
  tone?: BarTone;
}

/** How much is used, covered or done. It isn't animated. */
export function ProgressBar({ value, name, label, tone = 'success' }: ProgressBarProps) {
  const { width, text, isLabelOnBar } = barOf(value, label);
  const shown = (
    <Box component="span" sx={{ ...tabular, px: 0.75, typography: 'small', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the look of a meter element cannot be set
      role="meter"
      aria-label={name}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      sx={{
        display: 'flex',
        height: 18,
        overflow: 'hidden',
        borderRadius: '5px',
        color: 'text.primary',
        bgcolor: 'tokens.muteSoft',
      }}
    >
      <Box
        data-part="bar"
        sx={(theme) => {
          const { tokens } = theme.vars.palette;
          const isBright = tone === 'success' || tone === 'warning';
          return {
            display: 'flex',
            justifyContent: 'flex-end',
            alignItems: 'center',
            flex: 'none',
            width: `${width}%`,
            // Dark text on the bright tones in both schemes, for contrast.
            color: isBright ? tokens.ink : tokens.onStatus,
            backgroundColor: { ...tokens, success: tokens.barSuccess, warning: tokens.barWarning }[tone],
            ...(isBright && theme.applyStyles('dark', { color: tokens.onStatus })),
          };
        }}
      >
        {isLabelOnBar ? shown : null}
      </Box>
      <Box data-part="track" sx={{ display: 'flex', alignItems: 'center' }}>
        {isLabelOnBar ? null : shown}
      </Box>
    </Box>
  );
}
