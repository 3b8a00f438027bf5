import type { RebateRow } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { pageLink, type PageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';

/** The ladder of a rebate in its year. */
export const ladderPage = ({
  supplierId,
  agreementId,
  year,
}: Pick<RebateRow, 'supplierId' | 'agreementId' | 'year'>): PageLink =>
  pageLink(paths.rebate, { supplierId }, { agreement: agreementId, year });
