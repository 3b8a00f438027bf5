import type { Fact, SeenMail, Tone } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { orderFacts, ownNumbersOf } from '@backdock/core/help-desk/assistant/order-facts.ts';
import { ownText } from '@backdock/core/help-desk/assistant/prompt.rules.ts';
import { savedReplyFacts } from '@backdock/core/help-desk/assistant/saved-reply-facts.rules.ts';
import { firstName, threadFor } from '@backdock/core/help-desk/assistant/thread.rules.ts';
import { fillReply } from '@backdock/core/help-desk/writing/saved-replies.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { DraftRequest } from '../../integrations/assistant/draft-writer.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { supportOrder } from '../../support/support-orders.service.ts';
import { textOfClean } from '../reading/html-text.ts';
import { replyValues } from '../writing/reply-values.service.ts';
import { list as listReplies } from '../writing/saved-replies.service.ts';
import type { findWorkable } from '../writing/workable.service.ts';
import { findAnswered, listThread } from './assistant.queries.ts';

export interface AskedByEmployee {
  ticketId: number;
  messageId?: number | undefined;
  tone: Tone;
  instruction?: string | undefined;
  draft?: string | undefined;
}

type Workable = Awaited<ReturnType<typeof findWorkable>>;

/**
 * Everything a draft is written from, and nothing else leaves: the ticket's own messages, facts that the employee may
 * see, and the employee's words.
 */
export async function gather(
  ctx: ReadCtx<Employee>,
  ticket: Workable,
  { messageId, tone, instruction, draft }: AskedByEmployee,
): Promise<DraftRequest> {
  const { db } = ctx;
  const messages = await listThread(db, ticket.id);
  const answered =
    messageId === undefined
      ? null
      : ((await findAnswered(db, ticket.id, messageId)) ?? throwNotFound('message'));
  const order = ticket.orderId === null ? null : await supportOrder(ctx, ticket.orderId);
  const numbers = ownNumbersOf(order).add(String(ticket.id));
  const mails = threadFor(messages, numbers);
  const audience = { type: ticket.partnerType, supplierId: ticket.supplierId };
  const facts = [
    ticketFact(ticket),
    ...(order ? orderFacts(order, audience) : []),
    ...savedReplyFacts(await filledReplies(ctx, ticket), numbers),
  ];
  const isOurs = answered?.direction === 'Outbound';
  return {
    facts,
    mails,
    answers: messageId ?? newestInbound(messages, mails),
    tone,
    instruction: ownText(instruction, numbers),
    draft: ownText(draft, numbers),
    firstName: firstName((isOurs ? null : answered?.fromName) ?? ticket.requesterName),
  };
}

function newestInbound(
  messages: readonly { messageId: number; direction: string }[],
  mails: readonly SeenMail[],
): number | null {
  const inbound = messages.find(({ direction }) => direction === 'Inbound');
  return inbound?.messageId ?? mails.at(-1)?.messageId ?? null;
}

function ticketFact({ id, createdOn }: Workable): Fact {
  const text = `This is ticket #${id}, opened on ${shortDate(createdOn)}.`;
  return { kind: 'Ticket', id, label: `Ticket #${id}`, text, say: null };
}

/** First names only, as everywhere that leaves. */
async function filledReplies(ctx: ReadCtx<Employee>, ticket: Workable) {
  const values = await replyValues(ctx, ticket.id);
  const requesterName = firstName(values.requesterName);
  const shown = {
    ...values,
    requesterName,
    requesterFirstName: requesterName,
    myName: firstName(values.myName),
  };
  return (await listReplies(ctx)).map(({ id, name, html }) => {
    const { html: filled, missing } = fillReply(textOfClean(html).text, shown, (text) => text);
    return { id, name, text: filled, missing };
  });
}
