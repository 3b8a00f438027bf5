import { flagsOf } from '@backdock/core/accounting/payments/baskets/payable-flags.rules.ts';
import type { PayableFlag } from '@backdock/core/accounting/payments/baskets/payable-flags.values.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { lookAlikesOf } from '../../look-alikes/twins.service.ts';
import type { PlainItem } from './payable-items.queries.ts';
import { findPayees } from './payables.queries.ts';

type Item = Omit<PlainItem, 'paymentSchedule' | 'paymentDays'>;

/** Returns a function that gives the flags of each item on a page. */
export async function flagging(db: Reader, items: readonly Item[]): Promise<(item: Item) => PayableFlag[]> {
  const payees = await findPayees(db, [...new Set(items.map(({ partnerId }) => partnerId))]);
  const invoices = items.filter(({ itemType }) => itemType === 'Invoice');
  const alike = await lookAlikesOf(db, invoices.map(billOf));
  return (item) => {
    const payee = payees.get(item.partnerId) ?? {
      currency: item.currency,
      liveMethod: null,
      hasPendingChange: false,
      rejection: null,
      heldFor: [],
    };
    return flagsOf({
      paymentType: item.paymentType,
      payee,
      isHeld: payee.heldFor.includes(item.paymentType),
      lookAlikes: (item.itemType === 'Invoice' && alike.get(item.id)) || [],
      intacctSyncStatus: item.intacctSyncStatus,
    });
  };
}

const billOf = ({ id, partnerId, partnerName, number, purchaseOrderNumber, date, total }: Item) => ({
  id,
  partnerId,
  partnerName,
  invoiceNumber: number,
  purchaseOrderNumber,
  invoiceDate: date,
  totalCents: numberToCents(total),
});
