/** An exact number, so that a threshold is never missed by a rounding error. */
export interface Fraction {
  numerator: bigint;
  /** Always positive. */
  denominator: bigint;
}

export const fraction = (numerator: number, denominator = 1): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { numerator: -other.numerator, denominator: other.denominator });

export const times = (one: Fraction, other: Fraction): Fraction => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});

export const isAtLeast = (one: Fraction, other: Fraction) => minus(one, other).numerator >= 0n;
export const isPositive = ({ numerator }: Fraction) => numerator > 0n;

/** Half a cent rounds away from zero. */
export function roundToCents({ numerator, denominator }: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** Toward positive infinity. */
export function roundUp({ numerator, denominator }: Fraction): number {
  const quotient = numerator / denominator;
  return Number(numerator > 0n && numerator % denominator !== 0n ? quotient + 1n : quotient);
}

/** Toward negative infinity. */
export function roundDown({ numerator, denominator }: Fraction): number {
  const quotient = numerator / denominator;
  return Number(numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient);
}

/** 2.25 % is 225 hundredths. */
export const percentOf = (amount: Fraction, hundredths: number) =>
  times(amount, fraction(hundredths, 10_000));
