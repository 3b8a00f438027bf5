/** The GS1 check digit: weights 3 and 1 from the right. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The 17 digits by which carriers know a bill of lading: our GS1 company prefix, a serial number and a check digit.
 * Companies without a prefix start theirs with 04.
 */
export function billOfLadingNumber(serial: number, companyPrefix: string | null): string {
  const start = companyPrefix ?? '04';
  const digits = start + String(serial).padStart(16 - start.length, '0');
  if (digits.length !== 16) throw new Error(`serial number ${serial} is too long for a bill of lading`);
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a number typed by a person has 17 digits but a wrong check digit, so it's probably a typo. */
export const isMistyped = (number: string) =>
  /^\d{17}$/.test(number) && checkDigit(number.slice(0, 16)) !== Number(number.at(-1));
