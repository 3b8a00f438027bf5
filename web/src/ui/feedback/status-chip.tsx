import Chip from '@mui/material/Chip';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'default';

/** A status with a soft tint. The text carries the meaning; the color is only a visual aid. */
export function StatusChip({ label, tone = 'default' }: { label: string; tone?: Tone }) {
  return (
    <Chip
      label={label}
      sx={({ vars: { palette } }) => ({
        color: tone === 'default' ? palette.text.secondary : palette.tokens[tone],
        backgroundColor: tone === 'default' ? palette.tokens.muteSoft : palette.tokens[`${tone}Soft`],
      })}
    />
  );
}
