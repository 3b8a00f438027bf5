import { ticketTypeOf } from '@backdock/core/help-desk/ticket-types.values.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { departments } from '@backdock/core/kit/department.ts';
import {
  insertMessage,
  type NewMessage,
} from '../../../server/src/help-desk/messages/insert-message.service.ts';
import { changeTicket, lockVisible } from '../../../server/src/help-desk/tickets/change-ticket.service.ts';
import { attachDocuments } from '../../../server/src/help-desk/tickets/attachments.queries.ts';
import { noteEvent } from '../../../server/src/help-desk/tickets/note-event.service.ts';
import { mergeTickets } from '../../../server/src/help-desk/tickets/merge.service.ts';
import { addNote } from '../../../server/src/help-desk/tickets/notes.service.ts';
import { openTicket } from '../../../server/src/help-desk/tickets/open-ticket.service.ts';
import { audit } from '../../../server/src/platform/audit/audit.ts';
import type { Employee, System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import type { Random } from './customers.ts';
import { announceFiles, type PendingFile, uploadAll } from './help-desk-files.ts';
import { handOut } from './help-desk-hand-out.ts';
import { type DemoMailbox, type DemoMailboxes, loadMailboxes } from './help-desk-mailboxes.ts';
import { ordersToWriteAbout } from './help-desk-orders.ts';
import { loadSavedReplies } from './help-desk-replies.ts';
import { loadRules, sortByRules } from './help-desk-rules.ts';
import { loadShifts } from './help-desk-shifts.ts';
import { type Sketch, sketchTickets, type Step } from './help-desk-sketches.ts';

const perTransaction = 50;

/** Two months of tickets, as mail and people would have made them. */
export async function loadHelpDesk(runtime: Runtime, people: readonly Employee[]): Promise<void> {
  const mailboxes = await loadMailboxes(runtime, people);
  await loadShifts(runtime, people);
  await loadSavedReplies(runtime, people);
  await loadRules(runtime, people);
  const random = seededRandom(481_516);
  const orders = await ordersToWriteAbout(runtime);
  if (orders.length === 0) return;
  const staffOf = (departmentId: number) =>
    people.filter((person) => person.departmentId === departmentId).map(({ id }) => id);
  const files: PendingFile[] = [];
  const sketches = handOut(sketchTickets({ orders, staffOf, now: runtime.now(), random }), people);
  for (let start = 0; start < sketches.length; start += perTransaction) {
    const some = sketches.slice(start, start + perTransaction);
    await actAsSystem(runtime, async (ctx) => {
      for (const sketch of some) await play({ ctx, runtime, people, mailboxes, files, random }, sketch);
    });
  }
  await uploadAll(runtime, files);
}

interface Stage {
  ctx: WriteCtx<System>;
  runtime: Runtime;
  people: readonly Employee[];
  mailboxes: DemoMailboxes;
  /** Announced; their bytes are uploaded last. */
  files: PendingFile[];
  random: Random;
}

interface Playing extends Stage {
  ticketId: number;
  sketch: Sketch;
  /** Whoever works on it. */
  assignee: Employee | undefined;
  /** The newest mail from outside, which an answer answers. */
  received: { id: number; internetId: string } | null;
}

async function play(stage: Stage, sketch: Sketch): Promise<void> {
  const ticketId = await open(stage, sketch, sketch.openedOn);
  const playing: Playing = { ...stage, ticketId, sketch, assignee: undefined, received: null };
  for (const [at, step] of sketch.steps.entries()) {
    await take(playing, step);
    if (at === 0) await sortByRules(playing, step.at);
  }
}

function open({ ctx, random, mailboxes }: Stage, sketch: Sketch, now: Date): Promise<number> {
  const { story, writer, order, departmentId } = sketch;
  // Most that no one has touched have no type yet. Only legal ones are known as such at once.
  const isTyped = story !== null && (story.typeId === 19 || sketch.steps.length > 1 || random() < 0.4);
  const typeId = isTyped ? story.typeId : null;
  return openTicket(
    { ...ctx, now },
    {
      subject: sketch.subject,
      status: sketch.isSpam ? 'Spam' : 'New',
      priority: sketch.priority,
      isPrioritySet: sketch.priority === 'Urgent',
      typeId,
      departmentId,
      isDepartmentSet: departmentId !== departments[ticketTypeOf(typeId)?.department ?? 'CustomerService'],
      partnerType: writer.type,
      partnerName: writer.name,
      partnerId: writer.type === 'Supplier' ? (order?.supplierId ?? null) : null,
      requesterName: writer.name,
      requesterEmail: writer.email,
      supplierId: order?.supplierId ?? null,
      orderId: order?.id ?? null,
      marketplaceId: order?.marketplaceId ?? null,
      channel: sketch.channel,
      mailboxId: mailboxOf({ mailboxes, sketch }).id,
      isUnread: sketch.isUnread,
      language: 'en',
    },
  );
}

async function take(playing: Playing, step: Step): Promise<void> {
  const { ctx, ticketId, assignee, people } = playing;
  const mine = assignee && { ...ctx, actor: assignee, now: step.at };
  switch (step.kind) {
    case 'received':
      return receive(playing, step);
    case 'assigned': {
      playing.assignee = people.find(({ id }) => id === step.employeeId);
      const ticket = await lockVisible(ctx, ticketId);
      const patch = { assigneeId: step.employeeId, status: 'Open' as const };
      const action = { action: 'ticket.assigned', patch, event: 'Assigned' };
      return changeTicket({ ...ctx, actor: playing.assignee ?? ctx.actor, now: step.at }, ticket, action);
    }
    case 'answered':
      return mine && answer(playing, mine, step.text);
    case 'noted':
      return mine && void (await addNote(mine, ticketId, { body: step.text, mentions: [] }));
    case 'merged':
      return mine && mergeDuplicate(playing, mine, step.text);
    case 'promised':
      return mine && patchTicket(mine, ticketId, { promisedOn: step.day }, 'Changed');
    case 'status': {
      const { status, nextActionDate } = step;
      const patch = { status, nextActionDate };
      // Closing after a week is no one's decision.
      const by = status === 'Closed' ? { ...ctx, now: step.at } : mine;
      return by && patchTicket(by, ticketId, patch, 'StatusChanged');
    }
  }
}

/** A second mail about the same, which became a ticket of its own until someone noticed. */
async function mergeDuplicate(playing: Playing, ctx: WriteCtx<Employee>, text: string): Promise<void> {
  const { ticketId, sketch } = playing;
  const on = addMinutes(sketch.openedOn, 5);
  const duplicateId = await open(playing, { ...sketch, subject: `${sketch.subject} (again)` }, on);
  await receive({ ...playing, ticketId: duplicateId, received: null }, { at: on, text, files: 0 });
  const reason = 'The same question, asked twice.';
  await mergeTickets(ctx, ticketId, { sourceTicketIds: [duplicateId], reason });
}

async function patchTicket(
  ctx: WriteCtx,
  ticketId: number,
  patch: Parameters<typeof changeTicket>[2]['patch'],
  event: string,
): Promise<void> {
  const ticket = await lockVisible(ctx, ticketId);
  const action = event === 'StatusChanged' ? 'ticket.status-changed' : 'ticket.changed';
  await changeTicket(ctx, ticket, { action, patch, event });
}

async function receive(
  playing: Playing,
  { at, text, files }: { at: Date; text: string; files: number },
): Promise<void> {
  const { ctx, ticketId, sketch } = playing;
  const { writer, channel } = sketch;
  const internetId = `<${ticketId}.${at.getTime()}@${writer.email.split('@')[1]}>`;
  const isFirst = playing.received === null;
  // Whoever called writes later.
  const isCall = isFirst && channel === 'Phone';
  const id = await insertMessage(ctx.tx, {
    ...common(playing, at),
    direction: 'Inbound',
    kind: isCall ? 'PhoneLog' : channel === 'MarketplaceMessage' ? channel : 'Email',
    status: 'Received',
    from_name: writer.name,
    from_address: writer.email,
    to_addresses: JSON.stringify([{ name: null, address: mailboxOf(playing).address }]),
    body_text: text,
    internet_message_id: internetId,
    is_sender_verified: !sketch.isSpam,
    joined_by: isFirst ? 'New' : 'Thread',
  });
  playing.received = { id, internetId };
  if (files > 0) {
    const isPhoto = sketch.story?.files === 'photos';
    const announced = await announceFiles({ ...ctx, now: at }, sketch.subject, files, isPhoto);
    playing.files.push(...announced);
    await attachDocuments(
      ctx.tx,
      id,
      announced.map((file) => file.id),
    );
  }
  // What opens a ticket is told with its opening.
  if (!isFirst) {
    const after = { requester: writer.email, subject: sketch.subject };
    await audit({ ...ctx, now: at }, { ...trailOf(ticketId), action: 'ticket.mail-received', after });
  }
  // A call starts no response.
  if (isCall) return;
  const details = { by: isFirst ? 'New' : 'Answer', machine: null };
  await noteEvent(ctx.tx, { ticketId, kind: 'MailReceived', actorId: null, messageId: id, details, now: at });
}

const trailOf = (ticketId: number) => ({ entityType: ticketHistory.entityType, entityId: ticketId });

async function answer(playing: Playing, ctx: WriteCtx<Employee>, text: string): Promise<void> {
  const { ticketId, sketch, received } = playing;
  const { writer } = sketch;
  const id = await insertMessage(ctx.tx, {
    ...common(playing, ctx.now),
    direction: 'Outbound',
    kind: 'Email',
    status: 'Sent',
    from_name: ctx.actor.name,
    from_address: mailboxOf(playing).address,
    to_addresses: JSON.stringify([{ name: writer.name, address: writer.email }]),
    body_text: `${text}\n\n${ctx.actor.name}\nBackdock`,
    author_id: ctx.actor.id,
    in_reply_to: received?.internetId ?? null,
    answers_message_id: received?.id ?? null,
    joined_by: 'Written',
  });
  const { tx, now, actor } = ctx;
  const told = { ticketId, actorId: actor.id, messageId: id, now };
  const after = { messages: id };
  await audit(ctx, { ...trailOf(ticketId), action: 'ticket.replied', after });
  await noteEvent(tx, { ...told, kind: 'Replied' });
  await audit(playing.ctx, { ...trailOf(ticketId), action: 'ticket.message-sent', after });
  await noteEvent(tx, { ...told, kind: 'MessageSent', details: { isAnswer: received !== null } });
}

/** Management has no mailbox; its tickets came through the one of customer service. */
function mailboxOf({ mailboxes, sketch }: Pick<Playing, 'mailboxes' | 'sketch'>): DemoMailbox {
  const mailbox = mailboxes.get(sketch.departmentId) ?? mailboxes.get(departments.CustomerService);
  if (!mailbox) throw new Error('The demo data has no mailboxes');
  return mailbox;
}

function common(
  { ticketId, sketch, received }: Playing,
  at: Date,
): Pick<NewMessage, 'ticket_id' | 'subject' | 'sent_on' | 'created_on'> {
  const { subject } = sketch;
  return {
    ticket_id: ticketId,
    subject: received === null ? subject : `Re: ${subject}`,
    sent_on: at.toISOString(),
    created_on: at.toISOString(),
  };
}
