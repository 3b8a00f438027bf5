import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { manyLines } from '../../kit/text/text.ts';
import { helpDeskDepartmentIds, ticketTypeOf } from '../ticket-types.values.ts';

/** A department with a queue. */
export const helpDeskDepartment = id('department').refine(
  (value) => helpDeskDepartmentIds.includes(value),
  messages.invalidFormat,
);

export const typeId = id('ticketType').refine(
  (value) => ticketTypeOf(value) !== undefined,
  messages.invalidFormat,
);

/** An address that mail can go to, in lower case. */
export const MailAddressInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(messages.invalidFormat));

export const shortReason = manyLines(500).refine((text) => text.length >= 3, 'Minimum is 3 characters');

const maxMessageId = Number.MAX_SAFE_INTEGER;
export const messageId = z.number().int().min(1).max(maxMessageId).describe('message ID');
export const messageIdInPath = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, messages.invalidFormat)
  .transform(Number)
  .pipe(messageId);
