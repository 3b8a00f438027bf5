/** EIN prefixes the IRS has never issued. */
export const unusedEinPrefixes: ReadonlySet<string> = new Set(
  '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '),
);

/** Which states a ZIP code can be in, by its first digit. */
export const stateDigits: Readonly<Record<string, readonly string[]>> = {
  0: ['CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PR', 'RI', 'VI', 'VT'],
  1: ['DE', 'NY', 'PA'],
  2: ['DC', 'MD', 'NC', 'SC', 'VA', 'WV'],
  3: ['AL', 'FL', 'GA', 'MS', 'TN'],
  4: ['IN', 'KY', 'MI', 'OH'],
  5: ['DC', 'IA', 'MN', 'MT', 'ND', 'SD', 'WI'],
  6: ['IL', 'KS', 'MO', 'NE'],
  7: ['AR', 'LA', 'OK', 'TX'],
  8: ['AZ', 'CO', 'ID', 'NM', 'NV', 'TX', 'UT', 'WY'],
  9: ['AK', 'CA', 'HI', 'OR', 'WA'],
};

/** Provinces or territories of a Canadian postal code, by its first letter. */
export const provinceLetters: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};
