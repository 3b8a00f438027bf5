import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import type { TicketOfCause } from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { SupplierDocument } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { expiryText } from '@backdock/core/suppliers/documents/documents.rules.ts';
import type { Expiry } from '@backdock/core/suppliers/documents/documents.values.ts';
import { supplierDocumentTypeLabels } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { DocumentPreview } from '../../documents/document-preview.tsx';
import { TicketOfCauseLink } from '../../links/ticket-of-cause.tsx';
import { Icon } from '../../ui/icons.tsx';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { DownloadButton } from '../../ui/upload/download-button.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';

const tones: Readonly<Record<Expiry, Tone>> = {
  Expired: 'error',
  ExpiresWithin7: 'warning',
  ExpiresWithin30: 'info',
  Fine: 'default',
};

interface DocumentRowProps {
  document: SupplierDocument;
  /** For users who may change it. */
  actions: ReactNode;
  /** Who renews it after its last day. */
  ticket: TicketOfCause | undefined;
}

export function DocumentRow({ document, actions, ticket }: DocumentRowProps) {
  const { name, documentName, expiry, daysLeft } = document;
  const [isShown, setShown] = useState(false);
  const previewId = useId();
  const warning = expiryText(expiry, daysLeft);
  return (
    <Box component="li" aria-label={name} sx={row}>
      <Icon name="file" sx={{ mt: 0.25, color: 'text.tertiary' }} />
      <Box sx={{ flex: 1, minWidth: 'min(calc(100% - 40px), 280px)', typography: 'body2' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 0.25 }}>
          <Box sx={{ typography: 'button', overflowWrap: 'anywhere' }}>{name}</Box>
          <StatusChip label={supplierDocumentTypeLabels[document.type]} />
          {document.isSuspectedTaxForm ? <StatusChip label="Looks like a tax form" tone="warning" /> : null}
          {warning ? <StatusChip label={warning} tone={tones[expiry]} /> : null}
        </Box>
        <Box sx={{ color: 'text.tertiary' }}>{factsOf(document).join(' · ')}</Box>
        <TicketOfCauseLink ticket={ticket} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Button
          size="small"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
          aria-expanded={isShown}
          aria-controls={isShown ? previewId : undefined}
          startIcon={<Icon name={isShown ? 'eyeOff' : 'eye'} size={15} />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        {/* The preview brings its own. */}
        {isShown ? null : <DownloadButton documentName={documentName} />}
        {actions}
      </Box>
      {isShown ? (
        <Box id={previewId} sx={{ width: '100%' }}>
          <DocumentPreview documentName={documentName} height={480} />
        </Box>
      ) : null}
    </Box>
  );
}

function factsOf({ size, uploadedBy, uploadedOn, validUntil }: SupplierDocument): string[] {
  const on = shortDate(uploadedOn);
  return [
    ...(validUntil ? [`Valid until ${shortDate(validUntil)}`] : []),
    sizeText(size),
    uploadedBy ? `Uploaded by ${uploadedBy} on ${on}` : `Submitted with the application on ${on}`,
  ];
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.5,
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
