import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewKindOf } from '@backdock/core/documents/documents.rules.ts';
import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import type { TicketAttachment } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { PreviewFrame } from '../../documents/document-preview.tsx';
import { call } from '../../platform/api.ts';
import { loadProblem, messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { openFile } from '../../ui/upload/download-document.ts';
import { sizeText } from '../../ui/upload/size-text.ts';

async function download(attachmentId: number): Promise<void> {
  const { url } = await call(ticketAttachments.downloadUrl, { body: { attachmentId } });
  openFile(url);
}

/** What came with a message. Pictures and PDF files open in place. */
export function Attachments({ attachments }: { attachments: readonly TicketAttachment[] }) {
  const [opened, setOpened] = useState<TicketAttachment | null>(null);
  const { confirm, dialog } = useConfirm();
  const listed = attachments.filter(({ isInline }) => !isInline);
  if (listed.length === 0) return null;
  const save = (attachment: TicketAttachment) => {
    const run = () => download(attachment.id).catch((error: unknown) => toast.error(messageFor(error)));
    if (!attachment.isRisky) return void run();
    confirm({
      title: 'Download this file?',
      text: `${attachment.name} can run code or change settings on your computer. Download it only if you trust its sender.`,
      confirmLabel: 'Download',
      isDestructive: true,
      onConfirm: run,
    });
  };
  return (
    <>
      <Box component="ul" aria-label="Attachments" sx={list}>
        {listed.map((attachment) => (
          <li key={attachment.id}>
            <ButtonBase
              disabled={attachment.scan === 'Infected'}
              onClick={() => (attachment.canPreview ? setOpened(attachment) : save(attachment))}
              sx={chip}
            >
              <Icon name={attachment.canPreview ? 'eye' : 'download'} size={14} />
              <Box component="span" sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
                {attachment.name} · {sizeText(attachment.size)}
                {attachment.scan === 'Infected' ? ' · malware found' : null}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {opened ? (
        <Preview attachment={opened} onClose={() => setOpened(null)} onDownload={() => save(opened)} />
      ) : null}
      {dialog}
    </>
  );
}

interface PreviewProps {
  attachment: TicketAttachment;
  onClose: () => void;
  onDownload: () => void;
}

function Preview({ attachment: { id, name, scan }, onClose, onDownload }: PreviewProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(ticketAttachments.previewUrl, { body: { attachmentId: id } }),
    gcTime: 0,
  });
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={name}
      size="xxl"
      actions={
        <>
          <Box sx={{ flex: 1, alignSelf: 'center', typography: 'body2', color: 'text.tertiary' }}>
            {scan === 'NotScanned' ? 'Not scanned for malware' : null}
          </Box>
          <Button onClick={onDownload}>Download</Button>
        </>
      }
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <PreviewFrame name={name} kind={previewKindOf(name) ?? 'image'} url={data?.url} height={560} />
      )}
    </BaseDialog>
  );
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 } as const;
const chip = {
  display: 'flex',
  gap: 0.75,
  px: 1.25,
  py: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  border: '1px dashed',
  borderColor: 'tokens.lineStrong',
  borderRadius: '7px',
  '&:hover': { bgcolor: 'tokens.paperHover' },
  '&.Mui-disabled': { opacity: 0.6 },
} as const;
