import { syncedTypes } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { linkTo } from '../../platform/page-link.ts';
import { expect, it } from 'vitest';
import { recordPlace } from './record-place.ts';

it('links to each kind of record', () => {
  expect(syncedTypes.map((entityType) => linkTo(recordPlace({ entityType, entityId: 7 })))).toEqual([
    { to: '/suppliers/7/accounting', search: {} },
    { to: '/shipping/7/accounting', search: {} },
    { to: '/accounting/invoices', search: { record: 7 } },
    { to: '/accounting/credit-memos', search: { record: 7 } },
    { to: '/accounting/payment-processing/payment-history/7', search: {} },
  ]);
});
