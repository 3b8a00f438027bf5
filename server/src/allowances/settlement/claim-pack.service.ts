import {
  bookedPurchases,
  claimedDays,
  claimedWindows,
} from '@backdock/core/allowances/settlement/claim-pack.rules.ts';
import { claimTerms } from '@backdock/core/allowances/settlement/claim-terms.ts';
import { type Statement, statementTotal } from '@backdock/core/allowances/settlement/statement.rules.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { senderName } from '../../integrations/mail/mailer.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { supplierAndManagers } from '../../suppliers/company/company.service.ts';
import { storedAgreement } from '../agreements/agreements.service.ts';
import { type CountedDocument, documentsBetween } from '../purchases/purchases.service.ts';
import type { ChainToSettle } from './due-settlements.service.ts';

/** Everything a supplier needs to follow a claim. */
export interface ClaimPack {
  ourName: string;
  supplierName: string;
  currency: Currency;
  terms: ReturnType<typeof claimTerms>;
  statement: Statement;
  documents: CountedDocument[];
  documentsCents: number;
  /** Purchases in the books that these documents don't explain, such as adjustments for later months. */
  otherCents: number;
}

/** Its purchases, less the discounts on them. */
export const countedCents = ({ amountCents, discountCents }: CountedDocument) => amountCents + discountCents;

export async function claimPack(
  db: Reader,
  { config }: Runtime,
  { supplierId, chain, books }: ChainToSettle,
  statement: Statement,
): Promise<ClaimPack> {
  if (statementTotal(statement) !== statement.due.amountCents) {
    throw new Error(`the claim of agreement ${statement.due.rowId} for ${statement.due.to} doesn't add up`);
  }
  const agreement = await storedAgreement(db, statement.due.rowId);
  const { name } = await supplierAndManagers(db, supplierId);
  const windows = claimedWindows(chain, statement);
  const documents: CountedDocument[] = [];
  for (const { rowId, from, to } of claimedDays(windows, statement.due.to)) {
    const measure = chain.find(({ id }) => id === rowId)?.measure ?? null;
    documents.push(...(await documentsBetween(db, supplierId, measure, { from, to })));
  }
  const documentsCents = documents.reduce((sum, document) => sum + countedCents(document), 0);
  return {
    ourName: senderName(config.MAIL_FROM),
    supplierName: name,
    currency: agreement.currency,
    terms: claimTerms(agreement),
    statement,
    documents,
    documentsCents,
    otherCents: bookedPurchases(windows, statement, books) - documentsCents,
  };
}
