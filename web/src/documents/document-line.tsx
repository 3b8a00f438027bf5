import { shownName } from '@backdock/core/documents/documents.rules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { DocumentPreview } from './document-preview.tsx';
import { Icon } from '../ui/icons.tsx';
import { DownloadButton } from '../ui/upload/download-button.tsx';

interface DocumentLineProps {
  documentName: string;
  /** Shown below the name: its size and when it was added. */
  facts: readonly string[];
  /** What else can be done with it. */
  actions?: ReactNode;
}

/** One of a record's documents, as a list item with an inline preview. */
export function DocumentLine({ documentName, facts, actions }: DocumentLineProps) {
  const [isShown, setShown] = useState(false);
  const previewId = useId();
  const name = shownName(documentName);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
        <Icon name="file" sx={{ color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{facts.join(' · ')}</Box>
        </Box>
        <Button
          size="small"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
          aria-expanded={isShown}
          aria-controls={previewId}
          startIcon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={15} />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <DownloadButton documentName={documentName} />
        {actions}
      </Box>
      <div id={previewId}>{isShown ? <DocumentPreview documentName={documentName} bare /> : null}</div>
    </Box>
  );
}
