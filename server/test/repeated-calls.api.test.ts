import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@backdock/core/contract.ts';
import { fillPath, type JsonEndpoint } from '@backdock/core/kit/endpoint.ts';
import { gridViews } from '@backdock/core/views/grid-views.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatorEnvironment } from '../../dev/src/intacct-simulator/account.ts';
import { openSimulator } from '../../dev/src/intacct-simulator/server.ts';
import { freeStatuses } from './free-statuses.ts';
import { startMailHost } from './mail-host.ts';
import { accountingRecipes } from './repeated-calls/accounting.ts';
import { administrationRecipes } from './repeated-calls/administration.ts';
import { allowanceRecipes } from './repeated-calls/allowances.ts';
import { helpDeskRecipes } from './repeated-calls/help-desk.ts';
import { ticketRecipes } from './repeated-calls/tickets.ts';
import { intacctRecipes } from './repeated-calls/intacct.ts';
import { logisticsRecipes } from './repeated-calls/logistics.ts';
import { orderRecipes } from './repeated-calls/orders.ts';
import { partnerRecipes } from './repeated-calls/partners.ts';
import { paymentRecipes } from './repeated-calls/payments.ts';
import { productExportRecipes } from './repeated-calls/product-exports.ts';
import { templateRecipes } from './repeated-calls/product-templates.ts';
import { pricingRecipes } from './repeated-calls/pricing.ts';
import { exportRecipes, productRecipes } from './repeated-calls/product.ts';
import { type Office, openOffice, type Recipes, type Request } from './repeated-calls/recipe.ts';
import { supplierRecipes } from './repeated-calls/suppliers.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const recipes: Recipes = {
  ...exportRecipes,
  ...productRecipes,
  ...administrationRecipes,
  ...partnerRecipes,
  ...supplierRecipes,
  ...logisticsRecipes,
  ...orderRecipes,
  ...accountingRecipes,
  ...allowanceRecipes,
  ...intacctRecipes,
  ...paymentRecipes,
  ...pricingRecipes,
  ...helpDeskRecipes,
  ...ticketRecipes,
  ...templateRecipes,
  ...productExportRecipes,
};

const secret = 'it answers with a secret, and no secret is stored';
const reads = 'it changes nothing';
const aTry = 'each call is a try of its own, whose outcome is its only effect';
const nobody =
  'its caller is nobody in particular; what it makes is made once for the link or code that it sends';
/** Calls whose response isn't stored, each with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'identity.createTokens': secret,
  'identity.endSession': 'whoever repeats it is signed out by then',
  'identity.changePassword': secret,
  'identity.setPassword': nobody,
  'documents.uploadUrl': secret,
  'documents.downloadUrl': secret,
  'documents.previewUrl': secret,
  'listExports.downloadUrl': secret,
  'listExports.secondDownloadUrl': secret,
  'payTo.reveal': secret,
  'supplierPortal.authorize': secret,
  'supplierPortal.redeem': secret,
  'applicant.apply': nobody,
  'applicant.uploadUrl': secret,
  'ticketAttachments.uploadUrl': secret,
  'ticketAttachments.downloadUrl': secret,
  'ticketAttachments.previewUrl': secret,
  'missingCredits.preview': reads,
  'priceChanges.preview': reads,
  'priceChanges.previewBills': reads,
  'invoiceReviews.preview': reads,
  'covering.coverable': reads,
  'covering.preview': reads,
  'users.rehearse': reads,
  'featureFlags.preview': reads,
  'writing.check': reads,
  'ticketRules.test': reads,
  'ticketRules.testEvent': reads,
  'syncRequests.tryConnection': aTry,
  'mailboxes.test': aTry,
};

/** A file requested by POST is still a read: its request just doesn't fit in a URL. */
const mutations = allEndpoints.flatMap(({ area, name, endpoint }) =>
  endpoint.kind === 'json' && endpoint.method !== 'GET' ? [{ id: `${area}.${name}`, endpoint }] : [],
);

let app: TestApp;
let simulator: Awaited<ReturnType<typeof openSimulator>>;
let mail: Awaited<ReturnType<typeof startMailHost>>;
let office: Office;
beforeAll(async () => {
  [simulator, mail] = await Promise.all([openSimulator(), startMailHost()]);
  app = await openTestApp({ env: simulatorEnvironment(simulator.origin) });
  await freeStatuses(app);
  office = await openOffice(app, simulator, mail);
});
afterAll(async () => {
  await app.close();
  await Promise.all([simulator.close(), mail.close()]);
});

async function send(endpoint: JsonEndpoint, { as, params, query, body, form }: Request, key: string) {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const response = await fetch(app.origin + fillPath(endpoint.path, params) + search, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${as}`,
      'idempotency-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form() }),
  });
  return {
    status: response.status,
    body: await response.text(),
    isReplay: response.headers.get('idempotent-replay') === 'true',
  };
}

/** Everything that calls store, including the job queue. The rest is written in the background. */
async function stored(): Promise<unknown> {
  const tables = await app.sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss') AND tablename NOT IN ('session', 'rate_limit', 'employee_activity', 'external_connection') ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS rows, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum FROM ${name} t`,
  );
  return app.sql(`${sums.join(' UNION ALL ')} ORDER BY name`);
}

test('every mutating call has a recipe here, or a reason it needs none', () => {
  const known = new Set([...Object.keys(recipes), ...Object.keys(exempt)]);
  const ids = new Set(mutations.map(({ id }) => id));
  expect([...ids].filter((id) => !known.has(id))).toEqual([]);
  expect([...known].filter((id) => !ids.has(id))).toEqual([]);
});

describe('sent twice under one key, a call takes effect once and answers the same', () => {
  test.each(mutations.filter(({ id }) => recipes[id]).map(({ id, endpoint }) => [id, endpoint] as const))(
    '%s',
    async (id, endpoint) => {
      const request = await recipes[id]?.(office);
      if (!request) throw new Error(`${id} has no recipe`);
      const key = randomUUID();
      const first = await send(endpoint, request, key);
      expect([first.body, first.status]).toEqual([first.body, endpoint.status ?? 200]);
      const before = await stored();
      const again = await send(endpoint, request, key);
      expect(again).toEqual({ ...first, isReplay: true });
      expect(await stored()).toEqual(before);
      // The key is taken: nothing else is accepted under it.
      const other = {
        as: request.as,
        body: { grid: 'other', name: 'Other', state: { sort: [], filter: {}, layout: [] } },
      };
      expect((await send(gridViews.create, other, key)).status).toBe(422);
    },
  );
});
