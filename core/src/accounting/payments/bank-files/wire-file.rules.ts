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

/** The characters every bank on the way accepts. A slash at either end has a special meaning. */
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

/** Why a file can't be built from these wires: something won't fit, or no bank would accept it. */
export function whyNotWireFile({ payments, currency }: WireFile): Refusal | null {
  if (payments.length === 0) return refusal('wire.empty', 'There is nothing to pay.');
  for (const payment of payments) {
    const problem = paymentProblem(payment);
    if (problem) return refusal('wire.payment', `${payment.name}: ${problem}`);
  }
  const cents = sumOf(payments);
  if (cents > wireLimits.totalCents) {
    const most = currencyOfCents(wireLimits.totalCents, currency);
    return refusal('wire.total', `A wire file can’t exceed ${most}.`);
  }
  return null;
}

const sumOf = (payments: readonly WirePayment[]) =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

function paymentProblem({ name, amountCents, accountNumber, bank, intermediary, endToEndId }: WirePayment) {
  if (wireText(name, wireLimits.name) === '') return 'the name has no characters allowed in a bank file.';
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return 'the amount is invalid.';
  if (wireText(accountNumber, wireLimits.account) !== accountNumber.toUpperCase()) {
    return 'the account number isn’t valid in a bank file.';
  }
  if (wireText(endToEndId, wireLimits.reference) !== endToEndId)
    return 'the reference isn’t valid in a bank file.';
  const banks = intermediary ? [bank, intermediary] : [bank];
  return banks.every(({ bic, routingNumber }) => bic ?? routingNumber)
    ? null
    : 'the bank has no routing number or SWIFT code.';
}

type Xml = string | null | readonly Xml[];

/** An element with its content, or null when empty. */
function element(name: string, content: Xml, attribute = ''): string | null {
  const inner = typeof content === 'string' ? content : content?.filter(Boolean).join('');
  return inner ? `<${name}${attribute}>${inner}</${name}>` : null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);
const textElement = (name: string, text: string | null, most: number) =>
  element(name, text === null ? null : escaped(wireText(text, most)));

/** The file as a pain.001.001.09 message; the same input gives the same bytes. Check `whyNotWireFile` first. */
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
      element('InitgPty', textElement('Nm', debtor.name, wireLimits.name)),
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
    element('RmtInf', textElement('Ustrd', payment.remittance, wireLimits.remittance)),
  ]);
}

const accountOf = (number: string) =>
  element('Id', element('Othr', textElement('Id', number, wireLimits.account)));

const partyOf = ({ name, address }: { name: string; address: WireAddress | null }): Xml => [
  textElement('Nm', name, wireLimits.name),
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
    textElement('Nm', name, wireLimits.name),
    addressOf(address),
  ]);
}

/** Structured address. Banks don't accept one without a town. */
function addressOf(address: WireAddress | null): string | null {
  if (!address?.city || wireText(address.city, wireLimits.town) === '') return null;
  return element('PstlAdr', [
    textElement('StrtNm', address.street, wireLimits.street),
    textElement('PstCd', address.zip, wireLimits.zip),
    textElement('TwnNm', address.city, wireLimits.town),
    textElement('CtrySubDvsn', address.state, wireLimits.state),
    element('Ctry', address.country),
  ]);
}
