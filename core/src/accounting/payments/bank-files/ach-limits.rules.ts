import { currency } from '../../../kit/money.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import { routingNumberProblem } from '../../../partners/pay-to.rules.ts';
import { type AchEntry, type AchFile, achLimits, addendaLength, entryClasses } from './ach.values.ts';
import { entryClassOf } from './ach-file.rules.ts';
import { bankText } from './bank-text.rules.ts';

const remark = new RegExp(String.raw`^[\x20-\x7E]{1,${addendaLength}}$`);

/** Why an ACH file can't be built from these entries: something won't fit its field, or no bank would accept it. */
export function whyNotAchFile(file: AchFile): Refusal | null {
  if (file.entries.length === 0) return refusal('ach.empty', 'There is nothing to pay.');
  for (const entry of file.entries) {
    const problem = entryProblem(entry);
    if (problem) return refusal('ach.entry', `${entry.name}: ${problem}`);
  }
  const cents = file.entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (cents > achLimits.totalCents) {
    return refusal('ach.total', `An ACH file can’t exceed ${currency(achLimits.totalCents / 100)}.`);
  }
  for (const entryClass of entryClasses) {
    const entries = file.entries.filter((entry) => entryClassOf(entry) === entryClass);
    const lines = entries.reduce((sum, { addenda }) => sum + 1 + addenda.length, 0);
    if (lines > achLimits.entriesAndAddendaOfBatch) {
      return refusal('ach.lines', 'Too many payments for one ACH file. Split them into two files.');
    }
  }
  return null;
}

function entryProblem({ routingNumber, accountNumber, amountCents, name, addenda, accountType }: AchEntry) {
  const account = bankText(accountNumber);
  if (routingNumberProblem(routingNumber)) return 'the routing number is invalid.';
  if (account.length === 0 || account.length > 17) return 'the account number must have 1 to 17 characters.';
  if (bankText(name) === '') return 'the name has no characters allowed in a bank file.';
  if (amountCents < 0 || !Number.isSafeInteger(amountCents)) return 'the amount is invalid.';
  if (amountCents > achLimits.entryCents) {
    return `an ACH payment can’t exceed ${currency(achLimits.entryCents / 100)}.`;
  }
  if (!addenda.every((text) => remark.test(text))) return 'the addenda text isn’t valid in a bank file.';
  const maxAddenda = entryClassOf({ accountType, addenda }) === 'CTX' ? achLimits.addendaOfEntry : 1;
  return addenda.length > maxAddenda ? 'this payment has too many addenda.' : null;
}
