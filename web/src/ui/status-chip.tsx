import Chip from '@mui/material/Chip';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'default';

/** A status, softly tinted. The text says everything; the colour only helps the eye. */
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
