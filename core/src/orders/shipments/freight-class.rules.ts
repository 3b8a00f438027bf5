import type { FreightClass } from '../../suppliers/logistics/ltl-carriers.values.ts';

interface Measured {
  lengthIn: number;
  widthIn: number;
  heightIn: number;
  weightLb: number;
}

const cubicInchesPerFoot = 1_728;

/** Pounds per cubic foot of one package. */
export function densityOf({ lengthIn, widthIn, heightIn, weightLb }: Measured): number {
  return weightLb / ((lengthIn * widthIn * heightIn) / cubicInchesPerFoot);
}

/** The thirteen steps of the density scale that carriers rate by: below this density, this class. */
const steps: readonly (readonly [below: number, freightClass: FreightClass])[] = [
  [1, '400'],
  [2, '300'],
  [4, '250'],
  [6, '175'],
  [8, '125'],
  [10, '100'],
  [12, '92.5'],
  [15, '85'],
  [22.5, '70'],
  [30, '65'],
  [35, '60'],
  [50, '55'],
  [Infinity, '50'],
];

export function classByDensity(density: number): FreightClass {
  return steps.find(([below]) => density < below)?.[1] ?? '50';
}
