import { dividedBy, type Exact } from './exact.ts';

interface Unit {
  measure: 'Length' | 'Weight' | 'Area' | 'Volume';
  label: string;
  /** How many of the measure's base unit (cm, kg, cm², l) it is: exact by definition, never an approximation. */
  ratio: Exact;
  /** Other spellings, as found in headers and values. */
  aliases: readonly string[];
}

const exact = (over: bigint, under = 1n): Exact => ({ over, under });
const pound = 45_359_237n;
const gallon = 3_785_411_784n;

export const unitCodes = [
  'mm',
  'cm',
  'm',
  'in',
  'ft',
  'yd',
  'g',
  'kg',
  'oz',
  'lb',
  'sq cm',
  'sq m',
  'sq in',
  'sq ft',
  'ml',
  'l',
  'fl oz',
  'gal',
  'cu in',
  'cu ft',
] as const;
export type UnitCode = (typeof unitCodes)[number];

export const units: Readonly<Record<UnitCode, Unit>> = {
  mm: {
    measure: 'Length',
    label: 'Millimeters',
    ratio: exact(1n, 10n),
    aliases: ['millimeter', 'millimeters'],
  },
  cm: { measure: 'Length', label: 'Centimeters', ratio: exact(1n), aliases: ['centimeter', 'centimeters'] },
  m: { measure: 'Length', label: 'Meters', ratio: exact(100n), aliases: ['meter', 'meters'] },
  in: { measure: 'Length', label: 'Inches', ratio: exact(254n, 100n), aliases: ['inch', 'inches', '"', '″'] },
  ft: { measure: 'Length', label: 'Feet', ratio: exact(3_048n, 100n), aliases: ['foot', 'feet'] },
  yd: { measure: 'Length', label: 'Yards', ratio: exact(9_144n, 100n), aliases: ['yard', 'yards'] },
  g: { measure: 'Weight', label: 'Grams', ratio: exact(1n, 1_000n), aliases: ['gram', 'grams'] },
  kg: { measure: 'Weight', label: 'Kilograms', ratio: exact(1n), aliases: ['kgs', 'kilogram', 'kilograms'] },
  oz: {
    measure: 'Weight',
    label: 'Ounces',
    ratio: exact(pound, 1_600_000_000n),
    aliases: ['ounce', 'ounces'],
  },
  lb: {
    measure: 'Weight',
    label: 'Pounds',
    ratio: exact(pound, 100_000_000n),
    aliases: ['lbs', 'pound', 'pounds'],
  },
  'sq cm': {
    measure: 'Area',
    label: 'Square centimeters',
    ratio: exact(1n),
    aliases: ['cm2', 'cm²', 'sqcm'],
  },
  'sq m': { measure: 'Area', label: 'Square meters', ratio: exact(10_000n), aliases: ['m2', 'm²', 'sqm'] },
  'sq in': {
    measure: 'Area',
    label: 'Square inches',
    ratio: exact(64_516n, 10_000n),
    aliases: ['in2', 'in²', 'sqin'],
  },
  'sq ft': {
    measure: 'Area',
    label: 'Square feet',
    ratio: exact(9_290_304n, 10_000n),
    aliases: ['ft2', 'ft²', 'sqft', 'square feet', 'square foot', 'sf'],
  },
  ml: {
    measure: 'Volume',
    label: 'Milliliters',
    ratio: exact(1n, 1_000n),
    aliases: ['milliliter', 'milliliters'],
  },
  l: { measure: 'Volume', label: 'Liters', ratio: exact(1n), aliases: ['liter', 'liters'] },
  'fl oz': {
    measure: 'Volume',
    label: 'Fluid ounces',
    ratio: exact(gallon, 128_000_000_000n),
    aliases: ['floz', 'fluid ounce', 'fluid ounces'],
  },
  gal: {
    measure: 'Volume',
    label: 'Gallons',
    ratio: exact(gallon, 1_000_000_000n),
    aliases: ['gallon', 'gallons'],
  },
  'cu in': {
    measure: 'Volume',
    label: 'Cubic inches',
    ratio: exact(16_387_064n, 1_000_000_000n),
    aliases: ['in3', 'in³', 'cuin'],
  },
  'cu ft': {
    measure: 'Volume',
    label: 'Cubic feet',
    ratio: exact(28_316_846_592n, 1_000_000_000n),
    aliases: ['ft3', 'ft³', 'cuft', 'cubic feet', 'cubic foot'],
  },
};

const bySpelling = new Map(
  unitCodes.flatMap((code) => [code, ...units[code].aliases].map((spelling) => [spelling, code] as const)),
);

/** Case and a closing period don't matter: `Lbs.` is `lb`. */
export function unitOf(text: string): UnitCode | null {
  const spelling = text.trim().toLowerCase().replace(/\.$/, '').replaceAll(/\s+/g, ' ');
  return bySpelling.get(spelling) ?? null;
}

export function areComparable(a: UnitCode, b: UnitCode): boolean {
  return units[a].measure === units[b].measure;
}

/** By how much to multiply a quantity, so that it is the same one in another unit: exactly, in lowest terms. */
export function ratioBetween(from: UnitCode, to: UnitCode): Exact {
  const { over, under } = dividedBy(units[from].ratio, units[to].ratio);
  const common = commonDivisor(over, under);
  return { over: over / common, under: under / common };
}

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other);
