import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sheet } from '@backdock/core/documents/spreadsheet.rules.ts';
import { whyNotUpload, type UploadRules } from '@backdock/core/documents/upload.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { messageFor } from '../../platform/api-error.ts';
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

interface SheetImportProps {
  label: string;
  onSheet: (sheet: Sheet | null) => void;
  reading?: SheetReading;
}

/** A spreadsheet, read in the browser: its rows are shown before anything is sent. */
export function SheetImport({ label, onSheet, reading: how }: SheetImportProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const { readSheet } = await import('./read-sheet.ts');
      return { name: file.name, sheet: await readSheet(file, how) };
    },
    onSuccess: ({ sheet }) => onSheet(sheet),
  });
  const take = (files: readonly File[]) => {
    reading.reset();
    onSheet(null);
    const reason = whyNotUpload(files, rules);
    setRefusal(reason);
    const [file] = files;
    if (!reason && file) reading.mutate(file);
  };
  if (reading.data) {
    const { name, sheet } = reading.data;
    return (
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <Icon name="file" />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
            {name}: {pluralize(sheet.content.length, 'row')}, {pluralize(sheet.columns.length, 'column')}
          </Box>
          <Button
            size="small"
            onClick={() => {
              reading.reset();
              onSheet(null);
            }}
          >
            Choose another file
          </Button>
        </Box>
        <SheetPreview sheet={sheet} />
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
