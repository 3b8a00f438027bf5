import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { tabular } from '../text/figures.ts';
import { Icon } from '../icons.tsx';
import { sizeText } from './size-text.ts';
import type { Upload } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

/** One file: how far it is, whether it arrived, what went wrong. */
export function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const { file, percent, isUploading, success, error } = upload;
  return (
    <FileRow
      name={file.name}
      icon={
        isUploading ? (
          <CircularProgress size={16} aria-hidden />
        ) : error !== null ? (
          <Icon name="error" sx={{ color: 'error.main' }} />
        ) : success ? (
          <Icon name="success" sx={{ color: 'success.main' }} />
        ) : (
          <Icon name="file" />
        )
      }
      note={error ?? (isUploading ? `${percent}%` : sizeText(file.size))}
      isWrong={error !== null}
      actions={
        <>
          {error !== null ? (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          ) : null}
          {isUploading ? null : (
            <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={onRemove}>
              <Icon name="close" size={15} />
            </IconButton>
          )}
        </>
      }
    >
      {isUploading ? (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Uploading ${file.name}`}
          sx={{ mt: 0.75, height: 4, borderRadius: 1 }}
        />
      ) : null}
    </FileRow>
  );
}

interface FileRowProps {
  name: string;
  icon: ReactNode;
  note: string;
  isWrong?: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

export function FileRow({ name, icon, note, isWrong = false, actions, children }: FileRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        border: 1,
        borderColor: isWrong ? 'error.main' : 'divider',
        borderRadius: '8px',
        color: 'text.secondary',
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box
            component="span"
            sx={{ minWidth: 0, overflowWrap: 'anywhere', typography: 'body2', color: 'text.primary' }}
          >
            {name}
          </Box>
          <Box
            component="span"
            role={isWrong ? 'alert' : undefined}
            sx={{ ...tabular, typography: 'caption', color: isWrong ? 'error.main' : 'text.tertiary' }}
          >
            {note}
          </Box>
        </Box>
        {children}
      </Box>
      {actions}
    </Box>
  );
}
