import { routingCheckDigit } from '../../../partners/pay-to.rules.ts';

/** A returned payment, or one the bank wants changed. */
export interface SentBackFixture {
  trace: string;
  /** `R03` for a return, `C01` for a notification of change. */
  code: string;
  accountNumber: string;
  amountCents?: number;
  text?: string;
  corrected?: string;
  entryClass?: 'CCD' | 'CTX' | 'PPD';
}

export interface ReturnsFixture {
  companyId?: string;
  /** First eight digits of our bank's routing number, the destination of these entries. */
  bank?: string;
}

const digits = (value: number, width: number) => String(value).padStart(width, '0');

/** A returns and notifications-of-change file as a bank would write it, built independently of the reader. */
export function returnsFile(
  entries: readonly SentBackFixture[],
  { companyId = '1234567890', bank = '12345678' }: ReturnsFixture = {},
): string {
  const classOf = ({ code, entryClass = 'CCD' }: SentBackFixture) =>
    code.startsWith('C') ? 'COR' : entryClass;
  const classes = [...new Set(entries.map(classOf))];
  const total = { lines: 0, hash: 0, cents: 0 };
  const lines = [
    `101 123456780${companyId}2611170930A094101${'OUR COMPANY'.padEnd(23)}${'TEST BANK NA'.padEnd(23)}        `,
  ];
  for (const [at, entryClass] of classes.entries()) {
    const some = entries.filter((entry) => classOf(entry) === entryClass);
    const number = digits(at + 1, 7);
    const cents = some.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
    lines.push(
      `5220${'MARKETPLACE OPS'.padEnd(36)}${companyId}${entryClass}VENDOR PAY261116261117   1${bank}${number}`,
    );
    for (const [place, entry] of some.entries())
      lines.push(...entryLines(entry, entryClass, bank, place + 1));
    const hash = some.length * Number(bank);
    const sums = `${digits(hash % 1e10, 10)}${digits(0, 12)}${digits(cents, 12)}`;
    lines.push(`8220${digits(some.length * 2, 6)}${sums}${companyId}${' '.repeat(25)}${bank}${number}`);
    total.lines += some.length * 2;
    total.hash += hash;
    total.cents += cents;
  }
  const blocks = Math.ceil((lines.length + 1) / 10);
  lines.push(
    `9${digits(classes.length, 6)}${digits(blocks, 6)}${digits(total.lines, 8)}${digits(total.hash % 1e10, 10)}` +
      `${digits(0, 12)}${digits(total.cents, 12)}${' '.repeat(39)}`,
  );
  while (lines.length % 10 !== 0) lines.push('9'.repeat(94));
  return lines.map((line) => `${line}\r\n`).join('');
}

function entryLines(
  entry: SentBackFixture,
  entryClass: string,
  bank: string,
  place: number,
): [string, string] {
  const { trace, code, accountNumber, amountCents = 0, text = '', corrected = '' } = entry;
  const own = `98765432${digits(place, 7)}`;
  const name = entryClass === 'CTX' ? '0004SOMEBODY          ' : 'SOMEBODY'.padEnd(22);
  const rest = code.startsWith('C') ? corrected.padEnd(44) : text.padEnd(44);
  return [
    `621${bank}${routingCheckDigit(bank)}${accountNumber.padEnd(17)}${digits(amountCents, 10)}${'S-1'.padEnd(15)}${name}  1${own}`,
    `7${code.startsWith('C') ? '98' : '99'}${code}${trace}${' '.repeat(6)}98765432${rest}${own}`,
  ];
}
