import type {
  GivenDiscount,
  NewDiscount,
} from '@backdock/core/accounting/discounts/invoice-discount.rules.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
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

/** Moves unchanged discounts to the newer version of their terms. */
export async function renewDiscounts(tx: Tx, discounts: readonly OnInvoice<NewDiscount>[]): Promise<void> {
  await sql`
    UPDATE invoice_discount discount
       SET agreement_version = renewed.version, percentage = renewed.percentage, base = renewed.base
      FROM jsonb_to_recordset(${JSON.stringify(
        discounts.map((each) => ({
          invoice: each.invoiceId,
          agreement: each.agreementId,
          version: each.agreementVersion,
          percentage: centsToText(each.percentageHundredths),
          base: centsToText(each.baseCents),
        })),
      )}::jsonb) AS renewed (invoice int, agreement int, version int, percentage numeric, base numeric)
     WHERE discount.invoice_id = renewed.invoice AND discount.agreement_id = renewed.agreement`.execute(tx);
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
