import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import {
  acceptedExtensions,
  defaultMegabytes,
  type UploadRules,
} from '@backdock/core/documents/upload.rules.ts';
import { Icon } from '../icons.tsx';
import { visuallyHidden } from '../text/visually-hidden.ts';

interface DropzoneProps extends UploadRules {
  /** What is uploaded, for screen readers. */
  label: string;
  onFiles: (files: readonly File[]) => void;
  isBusy?: boolean;
  error?: string | null;
  children?: ReactNode;
}

/** Where files are dropped, or chosen by mouse or keyboard. */
export function Dropzone({ label, onFiles, isBusy = false, error, children, ...rules }: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is && !isBusy);
  };
  return (
    <Box>
      <ButtonBase
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          if (!isBusy) onFiles([...event.dataTransfer.files]);
        }}
        sx={({ vars: { palette } }) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          width: '100%',
          px: 2,
          py: 2.5,
          borderRadius: '8px',
          border: '1px dashed',
          borderColor: error ? palette.error.main : isOver ? palette.primary.main : palette.tokens.lineStrong,
          color: palette.text.secondary,
          backgroundColor: isOver ? palette.tokens.brandSoft : palette.tokens.paperHead,
          cursor: isBusy ? 'default' : 'pointer',
          '&:hover': { backgroundColor: isBusy ? undefined : palette.tokens.paperHover },
        })}
      >
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
        {children ?? (
          <>
            <Icon name="upload" size={20} />
            <Box component="span" sx={{ typography: 'subtitle2', color: 'text.primary' }}>
              {prompt(rules.mode)}
            </Box>
            <Box component="span" sx={{ typography: 'caption' }}>
              {hint(rules)}
            </Box>
          </>
        )}
      </ButtonBase>
      {/* The button opens it; by itself it is not for anybody. */}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        data-testid={`files of ${label}`}
        multiple={rules.mode === 'multiple'}
        accept={rules.accepted ? acceptedExtensions(rules.accepted).join(',') : undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that choosing the same file again fires a change.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        style={visuallyHidden}
      />
      {error ? (
        <Box role="alert" sx={{ mt: 0.5, typography: 'caption', color: 'error.main' }}>
          {error}
        </Box>
      ) : null}
    </Box>
  );
}

const prompt = (mode: UploadRules['mode']) =>
  mode === 'single' ? 'Drop a file here or choose one' : 'Drop files here or choose them';

function hint({ maxMegabytes = defaultMegabytes, accepted }: UploadRules): string {
  const names = accepted ? acceptedExtensions(accepted).map((name) => name.slice(1)) : [];
  return [names.join(', '), `up to ${maxMegabytes} MB`].filter(Boolean).join(' · ');
}
