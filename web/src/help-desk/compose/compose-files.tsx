import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useEffect, useRef, useState } from 'react';
import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import { call } from '../../platform/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';
import type { RequestTarget } from '../../ui/upload/upload-file.ts';
import { UploadRow } from '../../ui/upload/upload-row.tsx';
import { useUploads } from '../../ui/upload/use-uploads.ts';
import type { Content } from './content.ts';

type Files = Content['attachments'];

/** Of all attachments of a mail. */
const maxMegabytes = 20;

export const ticketFileTarget: RequestTarget = (body, signal) =>
  call(ticketAttachments.uploadUrl, { body }, { signal });

interface ComposeFilesProps {
  /** Those of a draft or an undone mail, which are uploaded already. */
  kept: Files;
  onKept: (files: Files) => void;
  /** Those uploaded here, as far as they arrived. */
  onUploaded: (files: Files) => void;
}

/** Files to send along: chosen, or dropped into the window. */
export function ComposeFiles({ kept, onKept, onUploaded }: ComposeFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const uploads = useUploads({
    mode: 'multiple',
    requestTarget: ticketFileTarget,
    maxMegabytes,
    onChange: (names) => setNames(names),
  });
  const latest = useRef({ items: uploads.items, onUploaded });
  useEffect(() => {
    latest.current = { items: uploads.items, onUploaded };
  });
  useEffect(() => {
    const { items, onUploaded: tell } = latest.current;
    tell(
      names.map((documentName) => {
        const item = items.find(({ uploadedFileName }) => uploadedFileName === documentName);
        const { name = documentName, size = 0 } = item?.file ?? {};
        return { documentName, keptAttachmentId: null, name, size };
      }),
    );
  }, [names]);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Button
          size="small"
          startIcon={<Icon name="attach" size={15} />}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
        {kept.map((file) => (
          <Chip
            key={file.documentName ?? file.keptAttachmentId}
            size="small"
            label={`${file.name} · ${sizeText(file.size)}`}
            onDelete={() => onKept(kept.filter((one) => one !== file))}
          />
        ))}
        {uploads.error ? (
          <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
            {uploads.error}
          </Box>
        ) : null}
      </Box>
      {uploads.items.map((item) => (
        <UploadRow
          key={item.key}
          upload={item}
          onRemove={() => uploads.remove(item.key)}
          onRetry={() => uploads.retry(item)}
        />
      ))}
    </Box>
  );
}
