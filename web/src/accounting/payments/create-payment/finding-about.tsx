import Box from '@mui/material/Box';
import type { Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { TextLink } from '../../../ui/links.tsx';
import { DocumentLink } from '../document-link.tsx';
import { partnerPath } from '../where-to.ts';

/** Whom and what a finding is about, each with the way to it. */
export function FindingAbout({ finding }: { finding: Finding }) {
  const { partnerName, documents } = finding;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      <TextLink to={partnerPath(finding)}>{partnerName}</TextLink>
      {documents.map((document) => (
        <DocumentLink key={`${document.itemType} ${document.documentId}`} document={document} />
      ))}
    </Box>
  );
}
