import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { supportedTypes } from '@backdock/core/documents/upload.rules.ts';
import { BaseDialog } from '../dialogs/base-dialog.tsx';
import { toast } from '../feedback/toast-store.ts';
import { MultiUpload } from './multi-upload.tsx';
import { SubmitActions } from '../dialogs/submit-actions.tsx';
import { Problem } from '../feedback/problem.tsx';

interface AttachDialogProps {
  title: string;
  /** What the files are, for screen readers. */
  label: string;
  /** Attaches the uploaded files to the record; the dialog closes once that is done. */
  onAttach: (documentNames: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Files for an existing record: uploaded first, then attached together. */
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
        <SubmitActions label="Attach" isBusy={attach.isPending} canSubmit={hasFiles} onClose={onClose} />
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <MultiUpload label={label} accepted={supportedTypes} onChange={setDocumentNames} />
        <Problem error={attach.error} />
      </Box>
    </BaseDialog>
  );
}
