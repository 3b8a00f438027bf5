import { accountingPaths } from '../accounting/paths.ts';
import { administrationPaths } from '../administration/paths.ts';
import { allowancesPaths } from '../allowances/paths.ts';
import { dashboardPaths } from '../dashboard/paths.ts';
import { helpDeskPaths } from '../help-desk/paths.ts';
import { identityPaths } from '../identity/paths.ts';
import { marketplacesPaths } from '../marketplaces/paths.ts';
import { ordersPaths } from '../orders/paths.ts';
import { productDataPaths } from '../product-data/paths.ts';
import { shippingPaths } from '../shipping/paths.ts';
import { suppliersPaths } from '../suppliers/paths.ts';
import { supportPaths } from '../support/paths.ts';

/** The path of every page, for links. */
export const paths = {
  ...identityPaths,
  ...dashboardPaths,
  ...suppliersPaths,
  ...shippingPaths,
  ...marketplacesPaths,
  ...supportPaths,
  ...helpDeskPaths,
  ...ordersPaths,
  ...productDataPaths,
  ...accountingPaths,
  ...allowancesPaths,
  ...administrationPaths,
  ...helpDeskPaths,
} as const;

export type PagePath = (typeof paths)[keyof typeof paths];
