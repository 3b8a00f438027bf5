import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { whyNotUpload } from '@backdock/core/documents/upload.rules.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { Dropzone } from '../../../ui/upload/dropzone.tsx';
import { Problem } from '../../../ui/feedback/problem.tsx';

interface BankUploadDialogProps {
  title: string;
  label: string;
  text: string;
  /** Sends the file. The dialog closes on success, and stays open with the reason on failure. */
  onUpload: (file: File, onProgress: (percent: number) => void) => Promise<unknown>;
  onClose: () => void;
}

/** Banks give their files any name and type; the server reads what is in it. */
const rules = { mode: 'single', maxMegabytes: 20 } as const;

/** A file from the bank: imported as a whole, or rejected with the offending line. */
export function BankUploadDialog({ title, label, text, onUpload, onClose }: BankUploadDialogProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [percent, setPercent] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => onUpload(file, setPercent),
    onSuccess: onClose,
    onError: (error) => announce(messageFor(error)),
  });
  const choose = (files: readonly File[]) => {
    const [file] = files;
    const reason = whyNotUpload(files, rules);
    setRefused(reason);
    setPercent(0);
    upload.reset();
    if (!reason && file) upload.mutate(file);
  };
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      isBusy={upload.isPending}
      actions={
        <Button onClick={onClose} disabled={upload.isPending}>
          Cancel
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        <Dropzone {...rules} label={label} onFiles={choose} isBusy={upload.isPending} error={refused} />
        {upload.isPending ? (
          <LinearProgress
            // Once fully sent, the server is still reading it.
            variant={percent < 100 ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label="Uploading"
          />
        ) : null}
        <Problem error={upload.error} />
      </Box>
    </BaseDialog>
  );
}
