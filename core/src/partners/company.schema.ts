import { z } from 'zod';
import { messages } from '../kit/messages.ts';
import { currencies } from './partners.values.ts';
import { type CountryCode, countryCodes, stateLabels, zipPatterns } from './places.values.ts';

const line = z.string().trim().min(1).max(200);

export const addressShape = {
  address: line,
  address2: line.nullable(),
  address3: line.nullable(),
  city: z.string().trim().min(1).max(100),
  state: z.string().min(1).length(2, messages.invalidFormat),
  zip: z.string().trim().min(1).max(20),
  country: z.enum(countryCodes),
};

/** What every partner's company details hold, whatever else its kind adds. */
export const companyShape = {
  officialCompanyName: z.string().trim().min(1).max(100),
  doingBusinessAs: z.string().trim().min(1).max(100),
  ...addressShape,
  currency: z.enum(currencies),
  website: z.string().trim().min(1).max(500).nullable(),
  accountId: z.string().trim().min(1).max(100).nullable(),
};

/** State and postal code are those of the country. To be given to `superRefine`. */
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
  name: z.string().trim().min(1).max(50),
  phone: z.string().trim().min(1).max(50),
  email: z.email(messages.invalidFormat).max(256).nullable(),
};
