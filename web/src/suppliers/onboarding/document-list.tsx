import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { ApplicationDetails } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { supplierDocumentTypeLabels } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { DocumentPreview } from '../../documents/document-preview.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';

type Sent = ApplicationDetails['documents'][number];

/** The applicant's uploads, with inline preview. */
export function DocumentList({ application: { documents } }: { application: ApplicationDetails }) {
  return (
    <Panel title="Documents">
      {documents.length === 0 ? (
        <EmptyState hint="Documents appear here when the applicant submits them." />
      ) : (
        <Box
          component="ul"
          aria-label="Documents"
          sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
        >
          {documents.map((document, at) => (
            <DocumentLine key={document.documentName ?? at} document={document} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function DocumentLine({ document }: { document: Sent }) {
  const { documentName, type, validUntil, size, uploadedOn } = document;
  const [isShown, setShown] = useState(false);
  const previewId = useId();
  const label = supplierDocumentTypeLabels[type];
  const facts = [
    sizeText(size),
    `uploaded on ${shortDate(uploadedOn)}`,
    ...(validUntil ? [`valid until ${shortDate(validUntil)}`] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Icon name="file" sx={{ color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Box sx={{ fontWeight: 550 }}>{label}</Box>
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{facts.join(' · ')}</Box>
        </Box>
        {documentName ? (
          <Button
            size="small"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
            aria-expanded={isShown}
            aria-controls={previewId}
            startIcon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={15} />}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        ) : (
          <Box sx={{ color: 'text.tertiary' }}>Only administrators and accountants can view tax forms.</Box>
        )}
      </Box>
      <div id={previewId}>
        {documentName && isShown ? <DocumentPreview documentName={documentName} /> : null}
      </div>
    </Box>
  );
}
