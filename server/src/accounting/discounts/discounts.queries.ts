import type {
  GivenDiscount,
  NewDiscount,
} from '@backdock/core/accounting/discounts/invoice-discount.rules.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { Tx } from '../../platform/db/database.ts';

type OnInvoice<D> = D & { invoiceId: number };

export async function removeDiscounts(tx: Tx, discounts: readonly OnInvoice<GivenDiscount>[]): Promise<void> {
  if (discounts.length === 0) return;
  await tx
    .deleteFrom('invoice_discount')
    .where((eb) =>
      eb(
        eb.refTuple('invoice_id', 'agreement_id'),
        'in',
        discounts.map(({ invoiceId, agreementId }) => eb.tuple(invoiceId, agreementId)),
      ),
    )
    .execute();
}

export async function insertDiscounts(
  tx: Tx,
  discounts: readonly OnInvoice<NewDiscount>[],
  by: { employeeId: number; now: Date },
): Promise<void> {
  if (discounts.length === 0) return;
  await tx
    .insertInto('invoice_discount')
    .values(
      discounts.map((discount) => ({
        invoice_id: discount.invoiceId,
        agreement_id: discount.agreementId,
        agreement_version: discount.agreementVersion,
        // Hundredths of a percent are formatted like cents.
        percentage: centsToText(discount.percentageHundredths),
        base: centsToText(discount.baseCents),
        amount: centsToText(discount.amountCents),
        distributed_by: by.employeeId,
        distributed_on: by.now.toISOString(),
      })),
    )
    .execute();
}
