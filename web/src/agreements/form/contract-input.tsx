import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { sortedUploads, supportedTypes } from '@backdock/core/documents/upload.rules.ts';
import { useBound } from '../../ui/fields/use-bound.ts';
import type { Bound } from '../../ui/form/bound.ts';
import { Dropzone } from '../../ui/upload/dropzone.tsx';
import { UploadRow } from '../../ui/upload/upload-row.tsx';
import { useUploads } from '../../ui/upload/use-uploads.ts';
import { FormSection } from './form-section.tsx';

interface ContractInputProps extends Bound<string[]> {
  /** The form waits for files on their way. */
  onUploading: (isUploading: boolean) => void;
}

const label = 'Contract';

/** The signed contract and its annexes, attached once the agreement is saved. */
export function ContractInput({ onUploading, ...bound }: ContractInputProps) {
  const { write } = useBound(bound);
  const uploads = useUploads({ mode: 'multiple', accepted: supportedTypes, onChange: write });
  const { items, isUploading } = uploads;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return (
    <FormSection title={label}>
      {/* The dropzone's hidden input would otherwise be placed in, and stretch, the dialog. */}
      <Box sx={{ gridColumn: '1 / -1', position: 'relative', display: 'grid', gap: 1, minWidth: 0 }}>
        <Dropzone
          mode="multiple"
          accepted={supportedTypes}
          label={label}
          onFiles={uploads.add}
          error={uploads.error}
        />
        {items.length > 0 ? (
          <Box
            component="ul"
            aria-label={label}
            sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
          >
            {sortedUploads(items).map((item) => (
              <li key={item.key}>
                <UploadRow
                  upload={item}
                  onRemove={() => uploads.remove(item.key)}
                  onRetry={() => uploads.retry(item)}
                />
              </li>
            ))}
          </Box>
        ) : null}
      </Box>
    </FormSection>
  );
}
