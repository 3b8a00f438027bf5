import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { call } from '../../platform/api.ts';
import { ApiError, loadProblem, messageFor } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { refresh } from '../../platform/query-of.ts';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { Composer } from '../compose/composer.tsx';
import { useCompose } from '../compose/use-compose.ts';
import { sentMail } from '../live/sent-mail.ts';
import { ticketNumber } from '../ticket-words.ts';
import { Conversation } from './conversation.tsx';
import { TicketFields } from './fields/ticket-fields.tsx';
import { useFieldSave } from './fields/use-field-save.tsx';
import type { MessageActions } from './message-menu.tsx';
import { AnsweredMailCard } from './side/answered-mail-card.tsx';
import { CauseCard } from './side/cause-card.tsx';
import { OrderCards } from './side/order-card.tsx';
import { RelatedTickets } from './side/related-tickets.tsx';
import { SideCard } from './side/side-card.tsx';
import { TicketHeaderActions, TicketTitleChip } from './ticket-header.tsx';
import { relatedQuery, refreshTicket } from '../ticket-queries.ts';
import { usePresence } from './use-presence.ts';
import { useStatistics } from './use-statistics.ts';
import { useTicketData } from './use-ticket-data.ts';
import { useTicketDialogs } from './use-ticket-dialogs.tsx';
import { useTicketKeys } from './use-ticket-keys.ts';
import { useTrailKeys } from './use-trail-keys.ts';
import { Viewers } from './viewers.tsx';
import { mergeInto } from './work/merge-into.ts';

/** One case: its conversation on the left, everything known about it on the right. */
export function TicketView({ ticketId }: { ticketId: number }) {
  const data = useTicketData(ticketId);
  const { record } = data;
  const ticket = record.data;
  if (record.error instanceof ApiError && (record.error.status === 404 || record.error.status === 400)) {
    return <NotFound />;
  }
  if (ticket) return <Loaded data={data} ticket={ticket} />;
  return (
    <Page title={`Ticket ${ticketNumber(ticketId)}`} breadcrumb={[{ label: 'Tickets', to: paths.tickets }]}>
      {record.error ? (
        <ErrorState message={loadProblem(record.error)} onRetry={() => void record.refetch()} />
      ) : (
        <Columns
          left={<Conversation items={[]} isLoading actions={noActions} earlier={noEarlier} />}
          right={
            <SideCard title="Ticket">
              <TextSkeleton lines={8} />
            </SideCard>
          }
        />
      )}
    </Page>
  );
}

const nothing = () => undefined;
const noEarlier = { hasMore: false, isLoading: false, load: nothing };
const noActions: MessageActions = {
  mayWork: false,
  reply: nothing,
  forward: nothing,
  move: nothing,
  retry: nothing,
};

type Data = ReturnType<typeof useTicketData>;
type Loaded = NonNullable<Data['record']['data']>;

function Loaded({ data, ticket }: { data: Data; ticket: Loaded }) {
  const { id } = ticket;
  const { pages, messages, items, seen } = data;
  const fields = useFieldSave(ticket);
  const dialogs = useTicketDialogs({ ticket, messages, save: fields.save });
  const compose = useCompose(id, messages);
  const [isWriting, setWriting] = useState(false);
  const measure = useStatistics(id);
  usePresence(id, isWriting ? 'Writing' : 'Reading');
  const sent = useSent(id, compose);
  const others = useQuery(relatedQuery(id)).data?.ofRequester;
  // Right after a merge, the list still has what the ticket already took in.
  const sibling = others?.find((other) => !ticket.merges.some((one) => one.sourceTicketId === other.id));
  useTrailKeys(id);
  useTicketKeys({ ticket, messages, sibling, write: compose.write, open: dialogs.open });
  const writes = (is: boolean) => {
    setWriting(is);
    if (is) measure('ReplyStarted');
  };
  const actions: MessageActions = {
    mayWork: ticket.may.work,
    reply: (messageId) => compose.write('Reply', messageId),
    forward: (messageId) => compose.write('Forward', messageId),
    move: (messageId) => dialogs.open({ what: 'move', messageId }),
    retry: (messageId) => void retry(id, messageId),
  };
  return (
    <Page
      title={ticket.subject}
      name={`${ticketNumber(id)} ${ticket.subject}`}
      breadcrumb={[{ label: 'Tickets', to: paths.tickets }]}
      chip={<TicketTitleChip ticket={ticket} save={fields.save} />}
      actions={<TicketHeaderActions ticket={ticket} open={dialogs.open} />}
    >
      <Notices ticket={ticket} />
      <Columns
        left={
          <>
            <Conversation
              items={items}
              isLoading={pages.isPending}
              actions={actions}
              earlier={{
                hasMore: pages.hasNextPage,
                isLoading: pages.isFetchingNextPage,
                load: () => void pages.fetchNextPage(),
              }}
            />
            {compose.isReady && !pages.isPending ? (
              <Composer
                ticket={ticket}
                compose={compose.state}
                seen={seen}
                onMode={compose.write}
                onSent={(message) => {
                  measure('ReplySent');
                  setWriting(false);
                  sent(message);
                }}
                onNoted={() => {
                  setWriting(false);
                  compose.clear();
                }}
                onWriting={writes}
              />
            ) : null}
            <Viewers presence={ticket.presence} writers={compose.others} />
          </>
        }
        right={
          <>
            {ticket.system ? <CauseCard system={ticket.system} /> : null}
            {ticket.answeredMail ? <AnsweredMailCard mail={ticket.answeredMail} /> : null}
            <TicketFields ticket={ticket} save={fields.save} open={dialogs.open} />
            {ticket.orderId === null ? null : <OrderCards orderId={ticket.orderId} />}
            <RelatedTickets ticket={ticket} open={dialogs.open} />
          </>
        }
      />
      {fields.dialog}
      {dialogs.dialog}
    </Page>
  );
}

async function retry(ticketId: number, messageId: number): Promise<void> {
  try {
    await call(writing.retry, { params: { ticketId, messageId: String(messageId) } });
    toast.success('Sending again');
  } catch (error) {
    toast.error(messageFor(error));
  }
  await refreshTicket();
}

/** A mail that is taken back stands in the composer again. */
function useSent(ticketId: number, compose: ReturnType<typeof useCompose>) {
  const latest = useRef(compose.resume);
  useEffect(() => {
    latest.current = compose.resume;
  });
  useEffect(() => sentMail.open(ticketId, (draft) => latest.current(draft)), [ticketId]);
  return (message: TicketMessage) => {
    sentMail.show(message);
    compose.clear();
    void refresh(drafts.read);
    void refreshTicket();
  };
}

/** What to know before doing anything. */
function Notices({ ticket }: { ticket: Loaded }) {
  const others = useQuery(relatedQuery(ticket.id)).data?.ofRequester ?? [];
  const first = others[0];
  return (
    <>
      {ticket.mergedIntoTicketId === null ? null : (
        <Alert severity="info" icon={false}>
          This ticket was merged into{' '}
          <TextLink {...linkTo(pageLink(paths.ticket, { ticketId: ticket.mergedIntoTicketId }))}>
            {ticketNumber(ticket.mergedIntoTicketId)}
          </TextLink>
          .
        </Alert>
      )}
      {ticket.isLegal ? (
        <Alert severity="warning" icon={false}>
          Only administrators and the Legal department can see this ticket.
        </Alert>
      ) : null}
      {first && ticket.may.work ? (
        <Alert
          severity="info"
          icon={false}
          action={
            <Button
              size="small"
              onClick={() => void mergeInto(ticket.id, [first.id], { reason: 'Same case' })}
            >
              Merge (m)
            </Button>
          }
        >
          {ticket.requester} also has{' '}
          <TextLink {...linkTo(pageLink(paths.ticket, { ticketId: first.id }))}>
            {ticketNumber(first.id)} {first.subject}
          </TextLink>
          {others.length > 1 ? ` and ${others.length - 1} more open` : ' open'}.
        </Alert>
      ) : null}
    </>
  );
}

function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={column}>{left}</Box>
      <Box sx={column}>{right}</Box>
    </Box>
  );
}

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
