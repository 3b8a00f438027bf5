import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import { type BatchRow, ownCompany, paymentTools } from './payments.ts';
import type { TestApp } from './test-app.ts';

export type Three = [BatchRow, BatchRow, BatchRow];

/** Three partners, and sent files with a payment to each of them. */
export async function threePayments(app: TestApp) {
  const tools = await paymentTools(app);
  const payees = [
    await tools.payee('Acme Lighting'),
    await tools.payee('Blue River'),
    await tools.payee('Zenith Fans'),
  ] as const;
  let made = 0;
  return {
    ...tools,
    payees,
    /** Each is paid one invoice; a credit lowers the first payment. */
    async sentFile(creditCents = 0) {
      // Rejections from earlier files' returns no longer apply.
      await app.write('DELETE FROM pay_to_rejection');
      const invoiceIds: number[] = [];
      for (const payee of payees) {
        invoiceIds.push(await tools.bill(payee, { totalCents: 60_000 + (made += 1) }));
      }
      const creditMemoIds = creditCents > 0 ? [await tools.memo(payees[0], creditCents)] : [];
      const fileId = await tools.sent({ invoiceIds, creditMemoIds });
      return { fileId, invoiceIds, creditMemoIds, batches: (await tools.batches(fileId)) as Three };
    },
  };
}

export type ThreePayments = Awaited<ReturnType<typeof threePayments>>;

/** A payment as the bank returns it. */
export const back = ({ trace, total }: BatchRow, code = 'R02', text = '') => ({
  trace,
  code,
  text,
  accountNumber: '000123456789',
  amountCents: numberToCents(Number(total)),
});

export const fileOf = (...entries: Parameters<typeof returnsFile>[0]) => returnsFile(entries, ownCompany);
