import Box from '@mui/material/Box';
import type { Finding } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { TextLink } from '../../../ui/links.tsx';
import { documentPlace, partnerPath } from '../where-to.ts';

/** Whom and what a finding is about, each with the way to it. */
export function FindingAbout({ finding }: { finding: Finding }) {
  const { partnerName, documents } = finding;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      <TextLink to={partnerPath(finding)}>{partnerName}</TextLink>
      {documents.map((document) => {
        const { to, search } = documentPlace(document);
        return (
          <TextLink key={`${document.itemType} ${document.documentId}`} to={to} search={search as never}>
            {document.number}
          </TextLink>
        );
      })}
    </Box>
  );
}
