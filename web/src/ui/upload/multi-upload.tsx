import Box from '@mui/material/Box';
import { sortedUploads, type UploadRules } from '@backdock/core/documents/upload.rules.ts';
import { Dropzone } from './dropzone.tsx';
import type { RequestTarget } from './upload-file.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface MultiUploadProps extends Omit<UploadRules, 'mode'> {
  label: string;
  /** The server-side names of every uploaded file. */
  onChange: (documentNames: string[]) => void;
  requestTarget?: RequestTarget;
}

/** Several files at once, each with its own result, failures first. */
export function MultiUpload({ label, onChange, requestTarget, ...bounds }: MultiUploadProps) {
  const uploads = useUploads({ ...bounds, mode: 'multiple', requestTarget, onChange });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Dropzone {...bounds} mode="multiple" label={label} onFiles={uploads.add} error={uploads.error} />
      {uploads.items.length > 0 ? (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
        >
          {sortedUploads(uploads.items).map((item) => (
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
  );
}
