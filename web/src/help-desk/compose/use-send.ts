import { useState } from 'react';
import { answers, type ForwardForm } from '@backdock/core/help-desk/writing/answers.contract.ts';
import type { SendFinding } from '@backdock/core/help-desk/writing/send-check.schema.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../platform/api.ts';
import { ApiError, messageFor } from '../../platform/api-error.ts';
import { refreshTicket } from '../ticket-queries.ts';
import type { Content, Seen } from './content.ts';

interface SendOptions {
  ticketId: number;
  messageId: number;
  mode: 'Reply' | 'Forward';
  onSent: (message: TicketMessage) => void;
}

/** What keeps a mail from leaving, until its author fixed or accepted it. */
interface Held {
  findings: readonly SendFinding[];
  /** Someone else wrote meanwhile; sending anyway names what they wrote. */
  crossed: { message: string; seen: Seen } | null;
  problem: string | null;
}

const nothing: Held = { findings: [], crossed: null, problem: null };

/** Checks a mail, then sends it. What its author accepted is remembered until the composer closes. */
export function useSend({ ticketId, messageId, mode, onSent }: SendOptions) {
  const [held, setHeld] = useState<Held>(nothing);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const params = { ticketId, messageId: String(messageId) };

  const send = async (content: Content, seen: Seen, codes = accepted) => {
    setSending(true);
    setHeld(nothing);
    try {
      const { findings } = await call(writing.check, { params, body: checkedPart(content) });
      const open = findings.filter(({ code }) => !codes.includes(code));
      if (open.length > 0) return setHeld({ ...nothing, findings: open });
      const body = { ...answerOf(content), ...seen, acceptedChecks: [...codes] };
      const message =
        mode === 'Reply'
          ? await call(answers.reply, { params, body })
          : await call(answers.forward, {
              params,
              body: { ...body, messageIds: forwarded(content, messageId) },
            });
      onSent(message);
    } catch (error) {
      setHeld({ ...nothing, ...refusal(error, seen) });
    } finally {
      setSending(false);
    }
  };
  return {
    held,
    isSending,
    send,
    /** All that is accepted by now, and whether nothing is left to accept. */
    accept: (code: string): { isLast: boolean; codes: readonly string[] } => {
      const codes = [...accepted, code];
      const findings = held.findings.filter((finding) => finding.code !== code);
      setAccepted(codes);
      setHeld({ ...held, findings });
      return { isLast: findings.length === 0, codes };
    },
  };
}

const forwarded = ({ messageIds }: Content, messageId: number): ForwardForm['messageIds'] =>
  messageIds.length > 0 ? messageIds : [messageId];

function filesOf({ attachments }: Content) {
  return {
    attachmentIds: attachments.flatMap(({ documentName }) => documentName ?? []),
    keptAttachmentIds: attachments.flatMap(({ keptAttachmentId }) => keptAttachmentId ?? []),
  };
}

function checkedPart(content: Content) {
  const addresses = (people: Content['to']) => people.map(({ address }) => address);
  const { html, text, to, cc, bcc } = content;
  return { html, text, to: addresses(to), cc: addresses(cc), bcc: addresses(bcc), ...filesOf(content) };
}

const answerOf = (content: Content) => ({
  ...checkedPart(content),
  waitFor: content.waitFor === 'OnHold' ? null : content.waitFor,
  nextActionDate: content.waitFor === null ? null : content.nextActionDate,
  resolve: content.resolve,
  aiAssisted: content.aiAssisted,
});

function refusal(error: unknown, seen: Seen): Partial<Held> {
  const instead = error instanceof ApiError && error.status === 409 ? error.body?.instead : undefined;
  const message = messageFor(error);
  if (!instead || (!instead['seenMessageId'] && !instead['seenNoteId'])) return { problem: message };
  void refreshTicket();
  const idIn = (name: keyof Seen) => (instead[name] ? Number(instead[name]) : seen[name]);
  return {
    crossed: { message, seen: { seenMessageId: idIn('seenMessageId'), seenNoteId: idIn('seenNoteId') } },
  };
}
