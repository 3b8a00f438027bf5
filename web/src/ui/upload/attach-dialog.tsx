import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { supportedTypes } from '@backdock/core/documents/upload.rules.ts';
import { messageFor } from '../../platform/api-error.ts';
import { BaseDialog } from '../dialogs/base-dialog.tsx';
import { Icon } from '../icons.tsx';
import { toast } from '../toast-store.ts';
import { MultiUpload } from './multi-upload.tsx';

interface AttachDialogProps {
  title: string;
  /** What the files are, for who does not see what stands around them. */
  label: string;
  /** Gives the record what has arrived; the dialog closes once that is done. */
  onAttach: (documentNames: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Files for a record that is there: uploaded first, then attached together. */
export function AttachDialog({ title, label, onAttach, onClose }: AttachDialogProps) {
  const [documentNames, setDocumentNames] = useState<string[]>([]);
  const attach = useMutation({
    mutationFn: () => onAttach(documentNames),
    onSuccess: () => {
      toast.success(documentNames.length === 1 ? 'File attached' : `${documentNames.length} files attached`);
      onClose();
    },
  });
  const hasFiles = documentNames.length > 0;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size="lg"
      isBusy={attach.isPending}
      holdsInput={hasFiles}
      onSubmit={() => {
        if (hasFiles) attach.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={attach.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={attach.isPending}
            disabled={!hasFiles}
          >
            Attach
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <MultiUpload label={label} accepted={supportedTypes} onChange={setDocumentNames} />
        {attach.error ? (
          <Alert severity="error" icon={<Icon name="error" />}>
            {messageFor(attach.error)}
          </Alert>
        ) : null}
      </Box>
    </BaseDialog>
  );
}
