import type { WriteCtx } from '../../platform/context.ts';
import { setAnswered } from './after-answer.queries.ts';

interface SentAnswer {
  ticketId: number;
  authorId: number | null;
}

/** A person's answer counts from the moment it left; a rule's doesn't. */
export async function noteAnswerSent(
  { tx }: Pick<WriteCtx, 'tx'>,
  { ticketId, authorId }: SentAnswer,
  now: Date,
): Promise<void> {
  if (authorId !== null) await setAnswered(tx, ticketId, now);
}
