import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { wideCell } from './use-bound.ts';

interface TextBaseProps {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onFocus?: () => void;
  onBlur: () => void;
  inputRef: Ref<HTMLElement>;
  required: boolean;
  error: string | undefined;
  helperText?: string | undefined;
  disabled?: boolean | undefined;
  wide?: boolean | undefined;
  /** Before and after the text: a currency sign, a unit, a button. */
  start?: ReactNode;
  end?: ReactNode;
  lines?: number | undefined;
  htmlInput?: InputHTMLAttributes<HTMLInputElement> | undefined;
}

/** One look for every text-like input. */
export function TextBase(props: TextBaseProps) {
  const {
    error,
    helperText,
    onChange,
    disabled = false,
    wide,
    start,
    end,
    lines,
    htmlInput,
    ...input
  } = props;
  return (
    <TextField
      {...input}
      fullWidth
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? helperText}
      {...(lines && { multiline: true, minRows: lines })}
      slotProps={{
        ...(htmlInput && { htmlInput }),
        input: {
          ...(start && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
          ...(end && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> }),
          sx: {
            ...(lines && { p: 0 }),
            ...(start && { pl: 1.25, '& input': { pl: 0 } }),
            ...(end && { pr: 0.5 }),
          },
        },
      }}
      sx={wideCell(wide)}
    />
  );
}
