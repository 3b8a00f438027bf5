import { centsToText, currencyOfCents } from '../../../kit/money.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import { bankText } from './bank-text.rules.ts';
import {
  type WireAddress,
  type WireBank,
  type WireFile,
  wireLimits,
  type WirePayment,
} from './wire.values.ts';

/** The letters that every bank between here and there can carry. A slash has a meaning where it stands at an edge. */
export function wireText(text: string, most: number): string {
  return bankText(text)
    .replaceAll('&', '+')
    .replaceAll(/[^A-Z\d/?:().,'+ -]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^[/ ]+|[/ ]+$/g, '')
    .slice(0, most)
    .replaceAll(/[/ ]+$/g, '');
}

/** Why a file of these wires cannot be made: what would not fit it, or no bank would take. */
export function whyNotWireFile({ payments, currency }: WireFile): Refusal | null {
  if (payments.length === 0) return refusal('wire.empty', 'There is nothing to pay.');
  for (const payment of payments) {
    const problem = paymentProblem(payment);
    if (problem) return refusal('wire.payment', `${payment.name}: ${problem}`);
  }
  const cents = sumOf(payments);
  if (cents > wireLimits.totalCents) {
    const most = currencyOfCents(wireLimits.totalCents, currency);
    return refusal('wire.total', `A file of wires carries at most ${most}.`);
  }
  return null;
}

const sumOf = (payments: readonly WirePayment[]) =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

function paymentProblem({ name, amountCents, accountNumber, bank, intermediary, endToEndId }: WirePayment) {
  if (wireText(name, wireLimits.name) === '') return 'the name has no letter that a bank file can carry.';
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    return 'the amount is not one that can be paid.';
  if (wireText(accountNumber, wireLimits.account) !== accountNumber.toUpperCase()) {
    return 'the account number does not fit a bank file.';
  }
  if (wireText(endToEndId, wireLimits.reference) !== endToEndId)
    return 'its reference does not fit a bank file.';
  const banks = intermediary ? [bank, intermediary] : [bank];
  return banks.every(({ bic, routingNumber }) => bic ?? routingNumber)
    ? null
    : 'its bank has neither a routing number nor a SWIFT code.';
}

type Xml = string | null | readonly Xml[];

/** An element with what is in it; none at all where that is nothing. */
function element(name: string, content: Xml, attribute = ''): string | null {
  const inner = Array.isArray(content) ? content.filter(Boolean).join('') : content;
  if (!inner) return null;
  return `<${name}${attribute}>${inner as string}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);
const said = (name: string, text: string | null, most: number) =>
  element(name, text === null ? null : escaped(wireText(text, most)));

/** The file as a pain.001.001.09 message, byte for byte the same for the same input. `whyNotWireFile` says whether it may be made. */
export function buildWireFile(file: WireFile): string {
  const count = String(file.payments.length);
  const sum = centsToText(sumOf(file.payments));
  const { debtor } = file;
  const message = element('CstmrCdtTrfInitn', [
    element('GrpHdr', [
      element('MsgId', file.messageId),
      element('CreDtTm', file.createdAt),
      element('NbOfTxs', count),
      element('CtrlSum', sum),
      element('InitgPty', said('Nm', debtor.name, wireLimits.name)),
    ]),
    element('PmtInf', [
      element('PmtInfId', file.messageId),
      element('PmtMtd', 'TRF'),
      element('BtchBookg', 'false'),
      element('NbOfTxs', count),
      element('CtrlSum', sum),
      element('ReqdExctnDt', element('Dt', file.executionDate)),
      element('Dbtr', partyOf(debtor)),
      element('DbtrAcct', accountOf(debtor.accountNumber)),
      element('DbtrAgt', bankOf(debtor.bank)),
      ...file.payments.map((payment) => transfer(payment, file)),
    ]),
  ]);
  const root = element('Document', message, ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const bearers = { Shared: 'SHAR', Sender: 'DEBT', Beneficiary: 'CRED' } as const;

function transfer(payment: WirePayment, { currency }: WireFile): string | null {
  const { intermediary } = payment;
  return element('CdtTrfTxInf', [
    element('PmtId', element('EndToEndId', payment.endToEndId)),
    element('Amt', element('InstdAmt', centsToText(payment.amountCents), ` Ccy="${currency.toUpperCase()}"`)),
    element('ChrgBr', bearers[payment.chargeBearer]),
    intermediary && element('IntrmyAgt1', bankOf(intermediary)),
    intermediary?.accountNumber ? element('IntrmyAgt1Acct', accountOf(intermediary.accountNumber)) : null,
    element('CdtrAgt', bankOf(payment.bank)),
    element('Cdtr', partyOf(payment)),
    element('CdtrAcct', accountOf(payment.accountNumber)),
    element('RmtInf', said('Ustrd', payment.remittance, wireLimits.remittance)),
  ]);
}

const accountOf = (number: string) => element('Id', element('Othr', said('Id', number, wireLimits.account)));

const partyOf = ({ name, address }: { name: string; address: WireAddress | null }): Xml => [
  said('Nm', name, wireLimits.name),
  addressOf(address),
];

function bankOf({ name, bic, routingNumber, address }: WireBank): string | null {
  return element('FinInstnId', [
    element('BICFI', bic),
    routingNumber === null
      ? null
      : element('ClrSysMmbId', [
          element('ClrSysId', element('Cd', 'USABA')),
          element('MmbId', routingNumber),
        ]),
    said('Nm', name, wireLimits.name),
    addressOf(address),
  ]);
}

/** In its parts. Without a town it is no address that banks accept. */
function addressOf(address: WireAddress | null): string | null {
  if (!address?.city || wireText(address.city, wireLimits.town) === '') return null;
  return element('PstlAdr', [
    said('StrtNm', address.street, wireLimits.street),
    said('PstCd', address.zip, wireLimits.zip),
    said('TwnNm', address.city, wireLimits.town),
    said('CtrySubDvsn', address.state, wireLimits.state),
    element('Ctry', address.country),
  ]);
}
