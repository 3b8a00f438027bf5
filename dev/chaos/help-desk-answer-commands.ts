import { setTimeout as sleep } from 'node:timers/promises';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { answers } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { anyTicket, chance, type Do, type HelpDesk } from './help-desk-world.ts';
import { type Actor, call } from './world.ts';

/** Of real time: about as long as a mail can be taken back on campaign time. */
const longestThoughtMs = 2_500;

const reply: Do = async (desk, actor) => {
  const ticket = await anyTicket(desk, actor);
  if (!ticket || ticket.lastMessageId === null || !ticket.may.work) return;
  const params = { ticketId: ticket.id, messageId: ticket.lastMessageId };
  const { status, body: draft } = await call(desk, actor, writing.replyDraft, { params });
  if (status !== 200 || draft.cannotSend !== null) return;
  const to = (draft.to.length > 0 ? draft.to : ticket.participants).map(({ address }) => address).slice(0, 3);
  if (to.length === 0) return;
  const waits = chance(desk, 0.2);
  await send(desk, actor, params, {
    to,
    cc: draft.cc.map(({ address }) => address),
    seenMessageId: draft.seenMessageId,
    seenNoteId: draft.seenNoteId,
    ...(waits && {
      waitFor: 'WaitingOnCustomer' as const,
      nextActionDate: dayInPacific(addDays(desk.clock.now, 2)),
    }),
  });
};

const forward: Do = async (desk, actor) => {
  const ticket = await anyTicket(desk, actor);
  if (!ticket || ticket.lastMessageId === null || !ticket.may.work) return;
  const params = { ticketId: ticket.id, messageId: ticket.lastMessageId };
  await send(desk, actor, params, {
    to: ['expert@factory.test'],
    ...seenIn(ticket),
    messageIds: [ticket.lastMessageId],
  });
};

const seenIn = ({ lastMessageId, lastNoteId }: Ticket) => ({
  seenMessageId: lastMessageId,
  seenNoteId: lastNoteId,
});

interface Mail {
  to: string[];
  cc?: string[];
  seenMessageId: number | null;
  seenNoteId: number | null;
  waitFor?: 'WaitingOnCustomer';
  nextActionDate?: string;
  messageIds?: number[];
}

/** Every third mail is taken back, if it can be. */
async function send(
  desk: HelpDesk,
  actor: Actor,
  params: Record<'ticketId' | 'messageId', number>,
  mail: Mail,
) {
  const words = { html: '<p>We look into it.</p>', text: 'We look into it.' };
  const { to, cc = [] } = mail;
  const checked = await call(desk, actor, writing.check, { params, body: { ...words, to, cc } });
  if (checked.status !== 200) return;
  const acceptedChecks = checked.body.findings.map(({ code }) => code);
  const body = { ...words, ...mail, acceptedChecks };
  const endpoint = mail.messageIds ? answers.forward : answers.reply;
  const { status, body: message } = await call(desk, actor, endpoint, { params, body, isOnce: true });
  if (status !== 201 || chance(desk, 0.65)) return;
  await sleep(desk.random() * longestThoughtMs);
  const place = { ticketId: message.ticketId, messageId: message.messageId };
  await call(desk, actor, writing.undo, { params: place });
}

const retry: Do = async (desk, actor) => {
  const ticket = await anyTicket(desk, actor);
  if (!ticket || ticket.lastMessageId === null) return;
  const params = { ticketId: ticket.id, messageId: ticket.lastMessageId };
  await call(desk, actor, writing.retry, { params });
};

export const answerCommands: readonly (readonly [Do, number])[] = [
  [reply, 12],
  [forward, 2],
  [retry, 1],
];
