import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Mailbox,
  mailboxes,
  type SetAsideMail,
} from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { call, callFile } from '../../platform/api.ts';
import { loadProblem, messageFor } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { moment } from '../../ui/grid/columns/format.ts';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { saveFile } from '../../ui/upload/save-file.ts';

/** Mail that was taken but is in no ticket, with the reason and who looked at it. */
export function SetAside({ mailbox }: { mailbox: Mailbox }) {
  const [isOpen, setOpen] = useState(false);
  const { toLookAt } = mailbox;
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mt: 0.5 }}>
        {toLookAt > 0 ? `Mail set aside (${toLookAt} to look at)` : 'Mail set aside'}
      </Button>
      {isOpen ? <Mails mailboxId={mailbox.id} /> : null}
    </>
  );
}

function Mails({ mailboxId }: { mailboxId: number }) {
  const { data, error, refetch } = useQuery(queryOf(mailboxes.setAside, { params: { mailboxId } }));
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.length === 0) return <EmptyState hint="Mail that can’t become a ticket appears here." />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((mail) => (
        <Mail key={mail.id} mail={mail} mailboxId={mailboxId} />
      ))}
    </Box>
  );
}

function Mail({ mail, mailboxId }: { mail: SetAsideMail; mailboxId: number }) {
  const navigate = useNavigate();
  const look = useMutation({
    mutationFn: () => call(mailboxes.lookedAt, { params: { mailboxId, receivedMailId: mail.id } }),
    onSettled: () => Promise.all([refresh(mailboxes.setAside), refresh(mailboxes.list)]),
  });
  const save = useMutation({
    mutationFn: () =>
      callFile(mailboxes.raw, { params: { mailboxId, receivedMailId: mail.id } }).then(saveFile),
    onError: (error) => toast.error(messageFor(error)),
  });
  const make = useMutation({
    mutationFn: () => call(mailboxes.makeTicket, { params: { mailboxId, receivedMailId: mail.id } }),
    onSuccess: ({ ticketId }) => navigate(linkTo(pageLink(paths.ticket, { ticketId }))),
    onSettled: () => Promise.all([refresh(mailboxes.setAside), refresh(mailboxes.list)]),
  });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 200, typography: 'body2', overflowWrap: 'anywhere' }}>
        {mail.reason}
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {[moment(mail.receivedOn), mail.lookedAtBy && `looked at by ${mail.lookedAtBy}`]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {mail.hasBytes ? (
        <>
          <Button size="small" loading={save.isPending} onClick={() => save.mutate()}>
            Download
          </Button>
          <Button size="small" loading={make.isPending} onClick={() => make.mutate()}>
            Make a ticket
          </Button>
        </>
      ) : null}
      {mail.lookedAtOn === null ? (
        <Button size="small" loading={look.isPending} onClick={() => look.mutate()}>
          Mark as looked at
        </Button>
      ) : null}
    </Box>
  );
}
