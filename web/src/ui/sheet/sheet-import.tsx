import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';
import { whyNotUpload, type UploadRules } from '@backdock/core/documents/upload.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { messageFor } from '../../platform/api-error.ts';
import { Problem } from '../feedback/problem.tsx';
import { Icon } from '../icons.tsx';
import { Dropzone } from '../upload/dropzone.tsx';
import type { SheetReading } from './read-sheet.ts';
import { SheetPreview } from './sheet-preview.tsx';

const rules = {
  mode: 'single',
  accepted: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'text/csv',
  ],
} as const satisfies UploadRules;

const maxHeaderRow = 100;

interface SheetImportProps {
  label: string;
  onSheet: (sheet: Sheet | null, headerRow: number) => void;
  /** With a header row, people can say that it is another one. */
  reading?: SheetReading;
}

/** A spreadsheet, read in the browser: its rows are shown before anything is sent. */
export function SheetImport({ label, onSheet, reading: how }: SheetImportProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: async (chosen: { file: File; headerRow?: number }) => {
      const { findSheet } = await import('./read-sheet.ts');
      const { headerRow } = chosen;
      return findSheet(chosen.file, { ...how, ...(headerRow !== undefined && { headerRow }) });
    },
    onSuccess: ({ sheet, headerRow }) => onSheet(sheet, headerRow),
  });
  const take = (files: readonly File[]) => {
    reading.reset();
    onSheet(null, 1);
    const reason = whyNotUpload(files, rules);
    setRefusal(reason);
    const [chosen] = files;
    if (reason || !chosen) return;
    setFile(chosen);
    reading.mutate({ file: chosen });
  };
  // With a row to choose, a file that can't be read from one row may be read from another.
  const asksRow =
    how?.headerRow !== undefined && (reading.data ?? reading.variables?.headerRow) !== undefined;
  if (file && (reading.data || asksRow)) {
    const found = reading.data;
    return (
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}
        >
          <Icon name="file" />
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
            {file.name}
            {found
              ? `: ${pluralize(found.sheet.content.length, 'row')}, ${pluralize(found.sheet.columns.length, 'column')}`
              : null}
          </Box>
          {asksRow ? (
            <HeaderRowField
              key={found?.headerRow ?? 'unread'}
              value={found?.headerRow ?? reading.variables?.headerRow ?? 1}
              onChange={(headerRow) => {
                onSheet(null, headerRow);
                reading.mutate({ file, headerRow });
              }}
            />
          ) : null}
          <Button
            size="small"
            onClick={() => {
              reading.reset();
              setFile(null);
              onSheet(null, 1);
            }}
          >
            Choose another file
          </Button>
        </Box>
        {found ? <SheetPreview sheet={found.sheet} /> : <Problem error={reading.error} />}
      </Box>
    );
  }
  return (
    <Dropzone
      {...rules}
      label={label}
      onFiles={take}
      isBusy={reading.isPending}
      error={refusal ?? (reading.error ? messageFor(reading.error) : null)}
    >
      {reading.isPending ? <Box component="output">Reading the spreadsheet</Box> : null}
    </Dropzone>
  );
}

interface HeaderRowFieldProps {
  value: number;
  onChange: (row: number) => void;
}

/** The file is read again once the number is typed in full. */
function HeaderRowField({ value, onChange }: HeaderRowFieldProps) {
  const [text, setText] = useState(String(value));
  const commit = () => {
    const row = Math.min(Number(text), maxHeaderRow);
    if (row < 1) setText(String(value));
    else if (row !== value) onChange(row);
  };
  return (
    <TextField
      size="small"
      label="Header row"
      value={text}
      onChange={(event) => setText(event.target.value.replaceAll(/\D/g, '').slice(0, 3))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      sx={{ width: 104 }}
    />
  );
}
