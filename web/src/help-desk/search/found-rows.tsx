import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type {
  FoundInTickets,
  FoundMessage,
  FoundTicket,
} from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo, type PageLink, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { ticketNumber, ticketStatusTones } from '../ticket-words.ts';
import { Marked } from './marked.tsx';

interface RowProps {
  page: PageLink;
  title: ReactNode;
  chip?: ReactNode;
  detail: ReactNode;
  children?: ReactNode;
}

function Row({ page, title, chip, detail, children }: RowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextLink {...linkTo(page)} data-search-hit sx={{ fontWeight: 550 }}>
          {title}
        </TextLink>
        {chip}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{detail}</Box>
      {children ? <Box sx={{ typography: 'body2', mt: 0.25 }}>{children}</Box> : null}
    </Box>
  );
}

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, my: -1, p: 0 }}>
      {children}
    </Box>
  );
}

const statusChip = (status: FoundTicket['status']) => (
  <StatusChip label={spaced(status)} tone={ticketStatusTones[status]} />
);
const ticketPage = (ticketId: number) => pageLink(paths.ticket, { ticketId });

export function TicketHit({ of: hit }: { of: FoundTicket }) {
  const { ticketId, subject, requester, status, department, assignee, purchaseOrderNumber, createdOn } = hit;
  return (
    <Row
      page={ticketPage(ticketId)}
      title={
        <>
          {ticketNumber(ticketId)} <Marked of={subject} />
        </>
      }
      chip={statusChip(status)}
      detail={
        <>
          {requester ? (
            <>
              <Marked of={requester} />
              {' · '}
            </>
          ) : null}
          {[
            spaced(department),
            ...(assignee === null ? [] : [assignee]),
            ...(purchaseOrderNumber === null ? [] : [purchaseOrderNumber]),
            shortDate(createdOn),
          ].join(' · ')}
        </>
      }
    />
  );
}

export function MessageHit({ of: hit }: { of: FoundMessage }) {
  const { ticketId, subject, status, noteId, writer, writtenOn, passage } = hit;
  return (
    <Row
      page={ticketPage(ticketId)}
      title={`${ticketNumber(ticketId)} ${subject}`}
      chip={statusChip(status)}
      detail={
        <>
          <Marked of={writer} />
          {noteId === null ? ' · ' : ' · Internal note · '}
          {longDate(writtenOn)}
        </>
      }
    >
      <Marked of={passage} />
    </Row>
  );
}

export function OrderHit({
  of: { orderId, title, detail },
}: {
  of: FoundInTickets['orders']['hits'][number];
}) {
  return <Row page={recordPage('order', orderId)} title={title} detail={detail} />;
}

const row = {
  py: 1.25,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
