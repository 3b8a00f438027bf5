import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { ReadOnlyCheck } from './read-only-value.tsx';
import { useBound, wideCell, type FieldProps } from './use-bound.ts';

export function CheckboxInput(props: FieldProps<boolean>) {
  const { name, label, helperText, disabled = false, wide, readOnly } = props;
  const { value, write, onBlur, inputRef, error } = useBound(props);
  const helperId = useId();
  const helper = error ?? helperText;
  if (readOnly) return <ReadOnlyCheck label={label} checked={value === true} />;
  return (
    <FormControl error={error !== undefined} sx={{ alignSelf: 'center', ...wideCell(wide) }}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{ ml: -1, mr: 0 }}
        control={
          <Checkbox
            name={name}
            checked={value === true}
            onChange={(_, checked) => write(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef, ...(helper && { 'aria-describedby': helperId }) } }}
            sx={{ p: 1, '& svg': { width: 20, height: 20 } }}
          />
        }
      />
      {helper ? (
        <FormHelperText id={helperId} sx={{ mt: 0 }}>
          {helper}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
