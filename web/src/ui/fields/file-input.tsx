import { shownName } from '@backdock/core/documents/documents.rules.ts';
import Box from '@mui/material/Box';
import InputLabel from '@mui/material/InputLabel';
import { supportedTypes } from '@backdock/core/documents/upload.rules.ts';
import { SingleUpload } from '../upload/single-upload.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { textOf, useBound, wideCell, type FieldProps } from './use-bound.ts';

interface FileProps extends FieldProps<string | null> {
  accepted?: readonly string[];
  maxMegabytes?: number;
}

/** One of the record's documents; the form holds its server-side name. */
export function FileInput({ accepted = supportedTypes, maxMegabytes, ...props }: FileProps) {
  const { label, required, readOnly, wide } = props;
  const { value, write, error } = useBound(props);
  const name = textOf(value);
  if (readOnly) return <ReadOnlyValue label={label}>{name && shownName(name)}</ReadOnlyValue>;
  return (
    <Box sx={wideCell(wide)}>
      <InputLabel component="div" required={required}>
        {label}
      </InputLabel>
      <SingleUpload
        label={label}
        value={name || null}
        onChange={write}
        accepted={accepted}
        maxMegabytes={maxMegabytes}
        error={error}
      />
    </Box>
  );
}
