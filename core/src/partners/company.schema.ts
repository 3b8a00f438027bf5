import { z } from 'zod';
import { messages } from '../kit/messages.ts';
import { oneLine } from '../kit/text/text.ts';
import { currencies } from './partners.values.ts';
import { type CountryCode, countryCodes, stateLabels, zipPatterns } from './places.values.ts';

const line = oneLine(200);

export const addressShape = {
  address: line,
  address2: line.nullable(),
  address3: line.nullable(),
  city: oneLine(100),
  state: z.string().min(1).length(2, messages.invalidFormat),
  zip: oneLine(20),
  country: z.enum(countryCodes),
};

/** Company details common to all partner kinds. */
export const companyShape = {
  officialCompanyName: oneLine(100),
  doingBusinessAs: oneLine(100),
  ...addressShape,
  currency: z.enum(currencies),
  website: oneLine(500).nullable(),
  accountId: oneLine(100).nullable(),
};

/** State and postal code must match the country. For `superRefine`. */
export function inOneCountry(
  { country, state, zip }: { country: CountryCode; state: string; zip: string },
  ctx: z.core.$RefinementCtx,
): void {
  const wrong = (path: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message: messages.invalidFormat });
  if (!(state in stateLabels[country])) wrong('state');
  if (!zipPatterns[country].test(zip)) wrong('zip');
}

export const contactShape = {
  name: oneLine(50),
  phone: oneLine(50),
  email: z.email(messages.invalidFormat).max(256).nullable(),
};
