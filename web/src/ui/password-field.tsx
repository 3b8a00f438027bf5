import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from './icons.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'label'> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          sx: { pr: 0.5 },
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <Icon name={shown ? 'eyeOff' : 'eye'} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
