interface DecimalRules {
  /** Refuses the minus. */
  nonNegative?: boolean;
  /** Emptied, the field holds null instead of 0. */
  nullable?: boolean;
}

export const decimalDigits = 2;

/** Whether this may stand in a decimal field while somebody types: `-`, `12.` and `.5` are on the way to a number. */
export function acceptsDecimal(text: string, { nonNegative = false }: DecimalRules = {}): boolean {
  return (nonNegative ? /^\d*(\.\d{0,2})?$/ : /^-?\d*(\.\d{0,2})?$/).test(text);
}

/** What the typed text means. */
export function decimalValue(text: string, rules: DecimalRules & { nullable: true }): number | null;
export function decimalValue(text: string, rules?: DecimalRules & { nullable?: false }): number;
export function decimalValue(text: string, rules?: DecimalRules): number | null;
export function decimalValue(text: string, { nullable = false }: DecimalRules = {}): number | null {
  const number = /\d/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) return nullable ? null : 0;
  return number === 0 ? 0 : number;
}

/** How a number that nobody is typing stands in the field. */
export function decimalText(value: number | null | undefined): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '' : value.toFixed(decimalDigits);
}

/** What the field shows once it is left: an emptied one that cannot be empty says 0.00. */
export function decimalAfterTyping(text: string, rules: DecimalRules = {}): string {
  return decimalText(decimalValue(text, rules));
}

/** The integer that was typed; null for anything else. */
export function integerValue(text: string): number | null {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) return null;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) return null;
  return number === 0 ? 0 : number;
}
