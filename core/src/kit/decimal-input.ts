interface DecimalRules {
  /** Rejects a minus sign. */
  nonNegative?: boolean;
  /** When cleared, the field holds null instead of 0. */
  nullable?: boolean;
}

export const decimalDigits = 2;

/** Whether a decimal field accepts this text mid-typing: `-`, `12.` and `.5` may still become numbers. */
export function acceptsDecimal(text: string, { nonNegative = false }: DecimalRules = {}): boolean {
  return (nonNegative ? /^\d*(\.\d{0,2})?$/ : /^-?\d*(\.\d{0,2})?$/).test(text);
}

export function decimalValue(text: string, rules: DecimalRules & { nullable: true }): number | null;
export function decimalValue(text: string, rules?: DecimalRules & { nullable?: false }): number;
export function decimalValue(text: string, rules?: DecimalRules): number | null;
export function decimalValue(text: string, { nullable = false }: DecimalRules = {}): number | null {
  const number = /\d/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) return nullable ? null : 0;
  return number === 0 ? 0 : number;
}

/** The field's text for a number while no one is typing. */
export function decimalText(value: number | null | undefined): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '' : value.toFixed(decimalDigits);
}

/** The field's text on blur: a cleared field that isn't nullable shows 0.00. */
export function decimalAfterTyping(text: string, rules: DecimalRules = {}): string {
  return decimalText(decimalValue(text, rules));
}

export function integerValue(text: string): number | null {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) return null;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) return null;
  return number === 0 ? 0 : number;
}
