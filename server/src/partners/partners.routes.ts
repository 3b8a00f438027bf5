import { partners } from '@backdock/core/partners/partners.contract.ts';
import { countryLabels, stateLabels } from '@backdock/core/partners/places.values.ts';
import { handle, type Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { listContactEmails } from './contacts.queries.ts';
import { listPartnerOptions } from './lookups.queries.ts';
import * as status from './status.service.ts';

export const partnerRoutes = ({ config }: Runtime): Route[] => [
  handle(partners.status, (ctx, { params }) => status.standingOf(ctx, config, params.partnerId)),
  handle(partners.changeStatus, (ctx, { params, body }) =>
    status.changeStatus(ctx, config, params.partnerId, body),
  ),
  handle(partners.options, ({ db }, { query }) =>
    listPartnerOptions(db, { partnerType: query.PartnerType, paymentType: query.PaymentType }),
  ),
  handle(partners.contactEmails, ({ db }) => listContactEmails(db)),
  handle(partners.countries, async () => optionsOf(countryLabels)),
  handle(partners.states, async (_, { params }) => optionsOf(stateLabels[params.countryCode])),
];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
