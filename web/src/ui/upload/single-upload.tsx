import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { shownName } from '@backdock/core/documents/documents.rules.ts';
import type { UploadRules } from '@backdock/core/documents/upload.rules.ts';
import { Icon } from '../icons.tsx';
import { Dropzone } from './dropzone.tsx';
import type { RequestTarget } from './upload-file.ts';
import { FileRow, UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface SingleUploadProps extends Omit<UploadRules, 'mode'> {
  label: string;
  /** The existing document, by its server-side name. */
  value: string | null;
  onChange: (documentName: string | null) => void;
  requestTarget?: RequestTarget;
  error?: string | undefined;
}

/** One file: a dropzone while empty or uploading, then its name. */
export function SingleUpload({ label, value, onChange, requestTarget, error, ...bounds }: SingleUploadProps) {
  const uploads = useUploads({
    ...bounds,
    mode: 'single',
    requestTarget,
    onChange: ([name]) => onChange(name ?? null),
  });
  const [item] = uploads.items;
  if (!item && value !== null) {
    const name = shownName(value);
    return (
      <FileRow
        name={name}
        icon={<Icon name="file" />}
        note=""
        actions={
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onChange(null)}>
            <Icon name="close" size={15} />
          </IconButton>
        }
      />
    );
  }
  if (item && !item.isUploading) {
    return (
      <UploadRow
        upload={item}
        onRemove={() => uploads.remove(item.key)}
        onRetry={() => uploads.retry(item)}
      />
    );
  }
  return (
    <Dropzone
      {...bounds}
      mode="single"
      label={label}
      onFiles={uploads.add}
      isBusy={item !== undefined}
      error={uploads.error ?? error ?? null}
    >
      {item ? (
        <>
          <CircularProgress size={20} aria-hidden />
          <Box component="span" sx={{ typography: 'body2', color: 'text.primary', overflowWrap: 'anywhere' }}>
            {item.file.name}
          </Box>
          <LinearProgress
            variant="determinate"
            value={item.percent}
            aria-label={`Uploading ${item.file.name}`}
            sx={{ width: 'min(100%, 240px)', height: 4, borderRadius: 1 }}
          />
          <Box component="span" sx={{ typography: 'caption' }}>
            {item.percent}%
          </Box>
        </>
      ) : null}
    </Dropzone>
  );
}
