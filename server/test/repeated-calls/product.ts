import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import { allEndpoints } from '@backdock/core/contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import { gridViews } from '@backdock/core/views/grid-views.contract.ts';
import { type Office, ok, type Recipe, type Recipes, why } from './recipe.ts';

const state = { sort: [], filter: {}, layout: [] };
let views = 0;
const newView = () => ({ grid: 'repeated-calls', name: `View ${(views += 1)}`, state });

async function viewOf({ app, boss }: Office): Promise<string> {
  return ok(await app.call(gridViews.create, { as: boss, body: newView() })).id;
}

export const productRecipes: Recipes = {
  'identity.createCurrentUser': async ({ boss }) => ({ as: boss }),
  'featureFlags.enable': async ({ boss }) => ({
    as: boss,
    params: { feature: 'WirePayments' },
    body: { reason: why },
  }),
  'featureFlags.disable': async ({ app, boss }) => {
    const params = { feature: 'BillOfLading' };
    ok(await app.call(featureFlags.enable, { as: boss, params, body: { reason: why } }));
    return { as: boss, params, body: { reason: why } };
  },
  'featureFlags.setCriteria': async ({ app, boss }) => {
    const params = { feature: 'BisonGround' };
    const { version } = ok(await app.call(featureFlags.criteria, { as: boss, params }));
    const criteria = { match: 'All', rules: [{ attribute: 'Role', operator: 'In', values: ['Admin'] }] };
    return { as: boss, params, body: { criteria, version, reason: why } };
  },
  'featureFlags.keep': async ({ boss }) => ({
    as: boss,
    params: { feature: 'CreditRequests' },
    body: { neverStale: true, reason: why },
  }),
  'featureFlags.deleteUnused': async ({ app, boss }) => {
    await app.write(
      `INSERT INTO feature_flag (feature, group_name, description, kind) VALUES ('NobodyAsks', 'Old', '', 'Release')`,
    );
    return { as: boss };
  },
  'gridViews.create': async ({ boss }) => ({ as: boss, body: newView() }),
  'gridViews.update': async (office) => ({
    as: office.boss,
    params: { viewId: await viewOf(office) },
    body: { isDefault: true },
  }),
  'gridViews.delete': async (office) => ({ as: office.boss, params: { viewId: await viewOf(office) } }),
  'listExports.cancel': async ({ app, boss }) => {
    const start = exportOf(invoices.list)?.start;
    if (!start) throw new Error('invoices have no export');
    const { id } = ok(await app.call(start, { as: boss, body: exportBody(invoices.list) }));
    return { as: boss, params: { exportId: id } };
  },
};

const exportBody = ({ columns }: Pick<ListEndpoint, 'columns'>) => ({
  format: 'csv',
  title: 'Repeated',
  columns: [{ id: Object.keys(columns)[0], label: 'First' }],
  sortModel: [],
  selection: { allMatching: { filterModel: {}, except: [] } },
});

/** Every list's export is requested the same way, so new lists need no recipe. A few have records in their path. */
export const exportRecipes: Recipes = Object.fromEntries(
  allEndpoints.flatMap(({ area, name, endpoint }): [string, Recipe][] =>
    endpoint.kind === 'list' && exportOf(endpoint)
      ? [
          [
            `${area}.${name}Export`,
            async ({ signedIn }) => ({
              // A new person each time: one person may have only so many exports at once.
              as: await signedIn('Admin', 'Accountant', 'LogisticsAdministrator', 'PurchasingManager'),
              params: { paymentFileId: 1, paymentBatchId: 1, entityType: 'Invoice', entityId: 1, checkId: 1 },
              body: exportBody(endpoint),
            }),
          ],
        ]
      : [],
  ),
);
