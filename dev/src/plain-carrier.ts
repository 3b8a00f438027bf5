import type { NewCarrier } from '../../server/src/shipping/carriers.queries.ts';

/** A carrier with nothing special but its name. */
export const plainCarrier = (name: string, createdOn: Date): NewCarrier => ({
  name,
  category: 'Ltl',
  scac: null,
  servicePhone: null,
  serviceEmail: null,
  serviceHours: null,
  claimsPhone: null,
  claimsEmail: null,
  website: null,
  trackingUrl: null,
  isActive: true,
  createdOn,
});
