import type { KnownContact } from '@backdock/core/partners/pay-to.contract.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { lastFour, maxVerificationTries, whyNotTryAgain } from '@backdock/core/partners/pay-to.rules.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { phoneText } from '@backdock/core/kit/text/phone.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { Cipher } from '../platform/encryption.ts';
import { AppError, refuseIf } from '../platform/errors.ts';
import { findEncrypted } from './pay-to-changes.queries.ts';
import { decryptNumbers } from './pay-to-numbers.ts';

/** The digits entered don't match the end of the account number. */
export interface WrongDigits {
  triesLeft: number;
}

/** Compares what someone heard with the encrypted account number. Records a wrong try; null if it's right. */
export async function hears(
  ctx: WriteCtx<Employee>,
  cipher: Cipher,
  { id, partnerId, failedTries }: { id: string; partnerId: number; failedTries: number },
  typed: string,
): Promise<WrongDigits | null> {
  refuseIf(whyNotTryAgain(failedTries));
  const { beneficiaryAccountNumber } = decryptNumbers(
    cipher,
    { id, partnerId },
    await findEncrypted(ctx.tx, id),
  );
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

/** The answer, or the refusal of a wrong try, which is recorded all the same. */
export function orWrongDigits<T extends object>(answer: T | WrongDigits): T | AppError {
  if (!('triesLeft' in answer)) return answer;
  const { triesLeft } = answer;
  const left = triesLeft === 1 ? 'One attempt left.' : `${triesLeft === 0 ? 'No' : triesLeft} attempts left.`;
  return new AppError('invalid', 'pay-to.wrong-digits', messages.incomplete, {
    errors: {
      accountEnding: [`The last four digits do not match the account number entered. ${left}`],
    },
  });
}

export function knownContact(known: readonly KnownContact[], contactId: number): KnownContact {
  const contact = known.find(({ id }) => id === contactId);
  if (contact) return contact;
  const errors = { contactId: ['Choose a contact who was on file before the change'] };
  throw new AppError('invalid', 'invalid', messages.incomplete, { errors });
}

export const contactText = ({ name, type, phone }: KnownContact) => `${name} (${type}), ${phoneText(phone)}`;
