import type { KnownContact } from '@backdock/core/partners/pay-to.contract.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { lastFour, maxVerificationTries, whyNotTryAgain } from '@backdock/core/partners/pay-to.rules.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { phoneText } from '@backdock/core/kit/phone.ts';
import { audit } from '../platform/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { Sealer } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { findSealed } from './pay-to-changes.queries.ts';
import { openNumbers } from './pay-to-numbers.ts';

/** What was typed is not how the account number ends. */
export interface WrongDigits {
  triesLeft: number;
}

/** Compares what somebody heard with the sealed account number. A wrong try is recorded; null where it is right. */
export async function hears(
  ctx: WriteCtx<Employee>,
  sealer: Sealer,
  { id, partnerId, failedTries }: { id: string; partnerId: number; failedTries: number },
  typed: string,
): Promise<WrongDigits | null> {
  refuseIf(whyNotTryAgain(failedTries));
  const { beneficiaryAccountNumber } = openNumbers(sealer, { id, partnerId }, await findSealed(ctx.tx, id));
  if (lastFour(beneficiaryAccountNumber) === typed.toUpperCase()) return null;
  const triesLeft = maxVerificationTries - failedTries - 1;
  ctx.log.warn({ event: 'pay-to.wrong-digits' }, 'the end of an account number was typed wrong');
  await audit(ctx, {
    entityType: payToHistory.entityType,
    entityId: partnerId,
    action: 'pay-to.wrong-digits',
    after: { triesLeft },
  });
  return { triesLeft };
}

/** The answer, or the refusal of a wrong try that is recorded by now. */
export async function orWrongDigits<T extends object>(decided: Promise<T | WrongDigits>): Promise<T> {
  const answer = await decided;
  if (!('triesLeft' in answer)) return answer;
  const { triesLeft } = answer;
  const left = triesLeft === 1 ? 'One try left.' : `${triesLeft === 0 ? 'No' : triesLeft} tries left.`;
  throw new AppError('invalid', 'pay-to.wrong-digits', messages.incomplete, {
    errors: {
      accountEnding: [`These are not the last four of the account number that was entered. ${left}`],
    },
  });
}

export function knownContact(known: readonly KnownContact[], contactId: number): KnownContact {
  const contact = known.find(({ id }) => id === contactId);
  if (contact) return contact;
  const errors = { contactId: ['Choose a contact we knew before the change'] };
  throw new AppError('invalid', 'invalid', messages.incomplete, { errors });
}

export const contactText = ({ name, type, phone }: KnownContact) => `${name} (${type}), ${phoneText(phone)}`;
