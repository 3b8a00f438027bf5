import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { linkTo, pageLink } from '../../../platform/page-link.ts';
import { paths } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text/links.tsx';
import { relatedQuery } from '../../ticket-queries.ts';
import type { TicketDialog } from '../use-ticket-dialogs.tsx';
import { takeOut, undoMove } from '../work/take-out.ts';
import { SideCard } from './side-card.tsx';

const linkWords = {
  SaysItAnswers: 'says it answers',
  FollowsClosed: 'follows a closed ticket',
  SplitFrom: 'split from',
  SameCause: 'same cause',
  Related: 'related',
} as const;

interface RelatedTicketsProps {
  ticket: Ticket;
  open: (dialog: TicketDialog) => void;
}

/** The same person's other tickets, those of the order, and what was merged or moved. */
export function RelatedTickets({ ticket, open }: RelatedTicketsProps) {
  const related = useQuery(relatedQuery(ticket.id)).data;
  const shown = new Set<number>([ticket.id]);
  const fresh = <R extends TicketRow>(rows: readonly R[] = []) =>
    rows.filter(({ id }) => {
      if (shown.has(id)) return false;
      shown.add(id);
      return true;
    });
  const linked = fresh(related?.linked);
  const ofRequester = fresh(related?.ofRequester);
  const ofOrder = fresh(related?.ofOrder);
  const merge = ticket.may.work ? (id: number) => open({ what: 'merge', sourceTicketId: id }) : undefined;
  return (
    <>
      {linked.length > 0 ? (
        <SideCard title="Linked tickets">
          {linked.map((row) => (
            <Line key={row.id} row={row} detail={linkWords[row.link]} onMerge={merge} />
          ))}
        </SideCard>
      ) : null}
      {ofRequester.length > 0 ? (
        <SideCard title={`More from ${ticket.requester ?? 'this person'}`}>
          {ofRequester.map((row) => (
            <Line key={row.id} row={row} detail={spaced(row.status)} onMerge={merge} />
          ))}
        </SideCard>
      ) : null}
      {ofOrder.length > 0 ? (
        <SideCard title="Other tickets of this order">
          {ofOrder.map((row) => (
            <Line key={row.id} row={row} detail={spaced(row.status)} onMerge={merge} />
          ))}
        </SideCard>
      ) : null}
      <Undoable ticket={ticket} />
    </>
  );
}

interface LineProps {
  row: TicketRow;
  detail: string;
  onMerge: ((id: number) => void) | undefined;
}

function Line({ row: { id, subject, lastMessageOn, status }, detail, onMerge }: LineProps) {
  return (
    <Box sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextLink {...linkTo(pageLink(paths.ticket, { ticketId: id }))}>
          #{id} {subject}
        </TextLink>
        <Box sx={{ color: 'text.tertiary' }}>
          {detail}
          {lastMessageOn ? ` · ${shortDate(lastMessageOn)}` : ''}
        </Box>
      </Box>
      {onMerge && status !== 'Merged' && status !== 'Spam' ? (
        <Button size="small" aria-label={`Merge #${id} into this ticket`} onClick={() => onMerge(id)}>
          Merge
        </Button>
      ) : null}
    </Box>
  );
}

/** Merges of the last thirty days and moves of the last thirty minutes, each with its way back. */
function Undoable({ ticket: { id, merges, moves, may } }: { ticket: Ticket }) {
  if (!may.work || merges.length + moves.length === 0) return null;
  return (
    <SideCard title="Merged and moved">
      {merges.map(({ mergeId, sourceTicketId, sourceSubject, by, on }) => (
        <Box key={`merge-${mergeId}`} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            #{sourceTicketId} {sourceSubject}
            <Box sx={{ color: 'text.tertiary' }}>
              Merged by {by} · {shortDate(on)}
            </Box>
          </Box>
          <Button
            size="small"
            aria-label={`Unmerge #${sourceTicketId}`}
            onClick={() => void takeOut(id, [mergeId])}
          >
            Unmerge
          </Button>
        </Box>
      ))}
      {moves.map(({ moveId, messageIds, targetTicketId, sourceTicketId, by, on }) => (
        <Box key={`move-${moveId}`} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {messageIds.length === 1 ? '1 message' : `${messageIds.length} messages`}{' '}
            {targetTicketId === id ? `from #${sourceTicketId}` : `to #${targetTicketId}`}
            <Box sx={{ color: 'text.tertiary' }}>
              {by === null ? 'Joined by its order number' : `Moved by ${by}`} · {shortDate(on)}
            </Box>
          </Box>
          <Button size="small" aria-label={`Undo move ${moveId}`} onClick={() => void undoMove(id, moveId)}>
            Undo
          </Button>
        </Box>
      ))}
    </SideCard>
  );
}

const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 0.75,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
