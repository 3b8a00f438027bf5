import { partners } from '@backdock/core/partners/partners.contract.ts';
import { queryOf } from '../../platform/query-of.ts';

/** A partner's status, and the ones this user could change it to. */
export const standingQuery = (partnerId: number) => queryOf(partners.status, { params: { partnerId } });
