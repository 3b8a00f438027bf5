import { shownName } from '@backdock/core/documents/documents.rules.ts';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { messageFor } from '../../platform/api-error.ts';
import { Icon } from '../icons.tsx';
import { toast } from '../feedback/toast-store.ts';
import { downloadDocument } from './download-document.ts';

export function DownloadButton({ documentName }: { documentName: string }) {
  const download = useMutation({
    mutationFn: () => downloadDocument(documentName),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button
      size="small"
      startIcon={<Icon name="download" size={15} />}
      loading={download.isPending}
      aria-label={`Download ${shownName(documentName)}`}
      onClick={() => download.mutate()}
    >
      Download
    </Button>
  );
}
