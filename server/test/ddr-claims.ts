import type { AgreementTerms, DdrTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { type Agreement, agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { usualCover } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { NewCreditRequest } from '../src/accounting/credit-requests/credit-request-intake.service.ts';
import { agreementTools, why } from './agreements.ts';
import { addCreditRequests } from './new-credit-request.ts';
import { addInvoice } from './new-invoice.ts';
import { addSupplier } from './new-supplier.ts';
import { openTestApp } from './test-app.ts';

type Terms = Partial<Omit<AgreementTerms, 'ddr'>> & { ddr?: Partial<DdrTerms> };

export const item = (sku: string, quantity: number, cents = 1_000) => ({
  orderItemId: null,
  sku,
  name: sku,
  quantity,
  unitCostCents: cents,
  amountCents: quantity * cents,
});

const ddrOf = ({ ddr, ...terms }: Terms) => ({ ...terms, ddr: { ...usualCover, ...ddr } });

/** Suppliers with DDR agreements, and claims on them, as people see them. */
export async function openDdrApp() {
  const app = await openTestApp();
  const accountant = await app.signedIn({ name: 'Ivy Chen', roles: ['Accountant'] });
  const admin = await app.signedIn({ roles: ['Admin'] });
  const tools = agreementTools(app);
  let suppliers = 0;

  const read = async (creditRequestId: number) =>
    (await app.call(creditRequests.details, { as: accountant, params: { creditRequestId } })).body;
  const agreementOf = async (agreementId: number) =>
    (await app.call(agreementCalls.Ddr.read, { as: accountant, params: { agreementId } })).body;
  const edit = async (agreement: Agreement, body: object) => {
    const { version } = await agreementOf(agreement.id);
    return tools.edit(accountant, agreement, { version, editComment: why, ...body });
  };
  return {
    app,
    accountant,
    admin,
    tools,
    read,
    agreementOf,
    supplier: () => addSupplier(app, `Northwind ${(suppliers += 1)}`),
    /** In force since January, with the usual cover. */
    agree: (supplierId: number, terms: Terms = {}) =>
      tools.active(accountant, supplierId, 'Ddr', { name: 'Damage allowance', ...ddrOf(terms) }),
    correct: async (agreement: Agreement, { ddr, ...terms }: Terms) => {
      const now = termsIn(await agreementOf(agreement.id));
      const corrected = { ...now, ...terms, ddr: { ...(now.ddr ?? usualCover), ...ddr } };
      return edit(agreement, { editReason: 'EntryMistakeCorrection', terms: corrected });
    },
    edit,
    claim: async (supplierId: number, change: Partial<NewCreditRequest> = {}) => {
      const [id = 0] = await addCreditRequests(app, supplierId, change);
      return id;
    },
    claimItems: (supplierId: number, ...items: ReturnType<typeof item>[]) =>
      addCreditRequests(app, supplierId, {
        items,
        totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
      }),
    buy: (supplierId: number, sku: string, quantity: number, invoiceDate = '2026-11-02') =>
      addInvoice(app, supplierId, {
        invoiceDate,
        totalCents: quantity * 100,
        lines: [
          {
            kind: 'Product',
            description: sku,
            sku,
            quantity,
            unitCostCents: 100,
            amountCents: quantity * 100,
          },
        ],
      }),
    historyOf: async (creditRequestId: number) =>
      (await app.call(creditRequests.history, { as: accountant, params: { creditRequestId } })).body.entries,
  };
}

export type DdrApp = Awaited<ReturnType<typeof openDdrApp>>;
