import Box from '@mui/material/Box';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { partnerPage } from '../../../../links/record-page.ts';
import { TextLink } from '../../../../ui/text/links.tsx';
import { DocumentLink } from '../../document-link.tsx';

/** The partner and documents a finding is about, each as a link. */
export function FindingAbout({ finding }: { finding: Finding }) {
  const { partnerName, documents } = finding;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      <TextLink {...linkTo(partnerPage(finding))}>{partnerName}</TextLink>
      {documents.map((document) => (
        <DocumentLink key={`${document.itemType} ${document.documentId}`} document={document} />
      ))}
    </Box>
  );
}
