import Box from '@mui/material/Box';
import { mailPurposeLabels } from '@backdock/core/help-desk/system-tickets/cause-words.values.ts';
import type { AnsweredMail } from '@backdock/core/help-desk/system-tickets/system-tickets.schema.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { causePage } from '../../../links/cause-page.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { SideCard } from './side-card.tsx';

/** The mail of ours that someone answered with this ticket. */
export function AnsweredMailCard({ mail }: { mail: AnsweredMail }) {
  const { purpose, subject, recipient, sentOn, isProven, record } = mail;
  const sent = sentOn === null ? '' : ` on ${shortDate(sentOn)}`;
  return (
    <SideCard title={isProven ? 'Answers our email' : 'Says it answers our email'}>
      <Box sx={{ typography: 'body2', display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <span>{`“${subject}”`}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`${purpose === null ? 'Email' : mailPurposeLabels[purpose]} to ${recipient}${sent}`}
        </Box>
        {record ? <TextLink {...linkTo(causePage(record.page))}>{record.label}</TextLink> : null}
        {isProven ? null : (
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            Anyone could have written this, so the ticket isn’t linked to what that email was about.
          </Box>
        )}
      </Box>
    </SideCard>
  );
}
