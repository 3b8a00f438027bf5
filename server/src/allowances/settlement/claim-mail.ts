import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import type { NewMail } from '../../mail/mail.service.ts';
import type { ClaimPack } from './claim-pack.service.ts';

/** The document that claims a settlement. */
export type ClaimDocument = { memoNumber: string } | { creditRequestId: number };

interface ClaimMail {
  pack: Pick<ClaimPack, 'ourName' | 'currency' | 'statement'>;
  /** `AGR-118-202609`. */
  number: string;
  agreement: { name: string; contractNumber: string | null };
  document: ClaimDocument;
  contactName: string;
  /** Null if it was settled automatically on its due date. */
  sender: { name: string; email: string } | null;
}

/** The mail around a claim pack. */
export function claimMail(claim: ClaimMail): Pick<NewMail, 'subject' | 'text'> {
  const { pack, number, agreement, document, contactName, sender } = claim;
  const { due } = pack.statement;
  const amount = currencyOfCents(due.amountCents, pack.currency);
  const contract = agreement.contractNumber ? ` (contract ${agreement.contractNumber})` : '';
  return {
    subject: `Allowance claim ${number}: ${amount}`,
    text: [
      `Hello ${contactName},`,
      `Under our agreement “${agreement.name}”${contract}, we earned ${amount} for ${periodText(due)}.`,
      'memoNumber' in document
        ? `We recorded credit memo ${document.memoNumber} for this amount and will deduct it from an upcoming payment.`
        : `Please send us a credit memo for this amount and reference credit request ${document.creditRequestId}.`,
      'The attached claim shows the terms, the calculation, and the invoices and returns behind the amount.',
      ...(sender ? [`If you have any questions, please contact ${sender.name} at ${sender.email}.`] : []),
      pack.ourName,
    ].join('\n\n'),
  };
}
