import {
  bankReturns,
  type TakenReturns,
} from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';
import { basketTools } from './baskets.ts';
import type { Reply, TestApp } from './test-app.ts';

export interface BatchRow {
  id: number;
  partnerId: number;
  trace: string;
  total: string;
  status: string;
  bankStatus: string | null;
  transactionId: string | null;
  failureReason: string | null;
  returnCode: string | null;
  returnedOn: string | null;
  postingDate: string | null;
}

interface Run {
  invoiceIds: number[];
  creditMemoIds?: number[];
  paymentType?: RunType;
  /** If omitted, a sent file's payment date is `arrivedOn`, which has passed. */
  paymentDate?: string;
}

/** The last banking day before the test's clock. */
export const arrivedOn = '2026-11-13';

/** Takes a file through all its steps over HTTP: two people make and approve it, a third sends it. */
export async function paymentTools(app: TestApp) {
  const tools = await basketTools(app);
  const approver = await app.signedIn({ roles: ['Accountant'], name: 'Cy Checker' });
  const settler = await app.signedIn({ roles: ['Accountant'], name: 'Sam Settler' });

  const expectOk = <B>(what: string, { status, body }: Reply<B>): B => {
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const details = async (paymentFileId: number) =>
    (await app.call(paymentFiles.details, { as: settler, params: { paymentFileId } })).body;

  /** Accepts whatever the check finds. */
  async function acceptRisks(query: { paymentType: RunType; paymentDate: string }): Promise<void> {
    const { findings } = expectOk('check', await app.call(flightCheck.read, { as: tools.as, query }));
    const risks = findings.filter(({ weight, acceptance }) => weight === 'Risk' && !acceptance);
    if (risks.length > 0) {
      const body = {
        findings: risks.map(({ partnerId, key }) => ({ partnerId, key })),
        reason: 'All of it is made up.',
      };
      expectOk('accept', await app.call(flightCheck.accept, { as: tools.as, body }));
    }
  }

  async function prepared(run: Run): Promise<number> {
    const {
      invoiceIds,
      creditMemoIds = [],
      paymentType = 'NetTermsByAchTransfer',
      paymentDate = '2026-11-17',
    } = run;
    const picked = { paymentType, invoiceIds, creditMemoIds };
    expectOk('basket', await app.call(baskets.add, { as: tools.as, body: picked }));
    const query = { paymentType, paymentDate };
    await acceptRisks(query);
    return expectOk('create', await app.call(paymentFiles.create, { as: tools.as, body: query })).id;
  }

  async function approved(run: Run): Promise<number> {
    const paymentFileId = await prepared(run);
    const { version, sha256 } = await details(paymentFileId);
    const sent = { as: approver, params: { paymentFileId }, body: { version, sha256 } };
    expectOk('approve', await app.call(paymentFiles.approve, sent));
    return paymentFileId;
  }

  /**
   * Moves the payment date into the past without moving the clock: directly in the database, since the file's dates are
   * fixed.
   */
  const arrive = (paymentFileId: number) =>
    app.sql(
      `SET session_replication_role = replica;
       UPDATE payment_file SET payment_date = '${arrivedOn}' WHERE id = ${paymentFileId};
       UPDATE payment_batch SET payment_date = '${arrivedOn}' WHERE payment_file_id = ${paymentFileId};
       RESET session_replication_role`,
    );

  const content = async (paymentFileId: number) => {
    const response = await app.raw(
      'GET',
      paymentFiles.bankFile.path.replace('{paymentFileId}', `${paymentFileId}`),
      {
        as: settler,
      },
    );
    return response.text();
  };

  /** A form with one file in it. */
  async function upload<B>(
    path: string,
    text: string | Uint8Array<ArrayBuffer>,
    as = settler,
  ): Promise<Reply<B>> {
    const form = new FormData();
    form.append('file', new Blob([text]), 'from-the-bank.txt');
    const response = await fetch(`${app.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as B, headers: response.headers };
  }

  return {
    ...tools,
    approver,
    settler,
    acceptRisks,
    prepared,
    approved,
    details,
    content,
    async sent(run: Run): Promise<number> {
      const paymentFileId = await approved(run);
      await content(paymentFileId);
      const { version } = await details(paymentFileId);
      const sent = { as: settler, params: { paymentFileId }, body: { version } };
      expectOk('sent', await app.call(paymentFiles.markSent, sent));
      if (run.paymentDate === undefined) await arrive(paymentFileId);
      return paymentFileId;
    },
    batches: (fileId: number) =>
      app.sql<BatchRow>(
        `SELECT id, partner_id AS "partnerId", trace_number AS trace, batch_total AS total, status,
                bank_status AS "bankStatus", transaction_id AS "transactionId", failure_reason AS "failureReason",
                return_code AS "returnCode", returned_on::text AS "returnedOn", posting_date::text AS "postingDate"
           FROM payment_batch WHERE payment_file_id = $1 ORDER BY id`,
        [fileId],
      ),
    finalize: (paymentFileId: number, paymentBatchId: number, body: object, as = settler) =>
      app.call(paymentFiles.finalize, { as, params: { paymentFileId, paymentBatchId }, body }),
    async finalizeAll(paymentFileId: number, version?: number) {
      const body = { version: version ?? (await details(paymentFileId)).version };
      return app.call(paymentFiles.finalizeAll, { as: settler, params: { paymentFileId }, body });
    },
    /** Someone confirms payments: these, or all open ones. */
    async confirm(paymentFileId: number, ids?: number[], body: object = { status: 'Success' }, as = settler) {
      const open = await app.sql<{ id: number }>(
        `SELECT id FROM payment_batch WHERE payment_file_id = $1 AND status = 'Waiting' ORDER BY id`,
        [paymentFileId],
      );
      const { version } = await details(paymentFileId);
      const paymentBatchIds = ids ?? open.map(({ id }) => id);
      return app.call(paymentFiles.finalizeNamed, {
        as,
        params: { paymentFileId },
        body: { version, paymentBatchIds, ...body },
      });
    },
    acknowledge: (fileId: number, text: string | Uint8Array<ArrayBuffer>, as = settler) =>
      upload<Answer<typeof paymentFiles.acknowledge>>(
        paymentFiles.acknowledge.path.replace('{paymentFileId}', `${fileId}`),
        text,
        as,
      ),
    takeReturns: (text: string | Uint8Array<ArrayBuffer>, as = settler) =>
      upload<TakenReturns>(bankReturns.upload.path, text, as),
  };
}

export type PaymentTools = Awaited<ReturnType<typeof paymentTools>>;

/** Our company at the test's bank, as return files name it. */
export const ownCompany = { companyId: '1987654321', bank: '12345678' };
