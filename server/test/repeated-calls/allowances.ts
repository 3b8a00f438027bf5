import { agreementCalls, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementProof } from '@backdock/core/allowances/agreements/proof.contract.ts';
import {
  agreementTypes,
  type AgreementType,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { calculateSupplier } from '../../src/allowances/calculation/calculation.service.ts';
import { agreementTools, termsFor } from '../agreements.ts';
import { asSystem } from '../as-system.ts';
import { budgetCsv, budgetForm, budgetTools } from '../budgets.ts';
import { type Office, ok, type Recipes, uploaded, why } from './recipe.ts';

/** What can be done with it depends on whether it has started. */
async function agreement(office: Office, type: AgreementType, started: 'started' | 'future') {
  const { app, boss, supplier } = office;
  const tools = agreementTools(app);
  const supplierId = await supplier();
  const made =
    started === 'started'
      ? await tools.active(boss, supplierId, type)
      : ok(await tools.create(boss, supplierId, type));
  return { made, params: { supplierId, agreementId: made.id } };
}

type ProposedKind = Exclude<AgreementType, 'Ddr'>;

const ofKind: Readonly<Record<AgreementType, string>> = {
  Marketing: 'marketingAgreements',
  GeneralDiscount: 'generalDiscountAgreements',
  Ddr: 'ddrAgreements',
  Rebate: 'rebateAgreements',
};

const kindRecipes = (type: AgreementType): Recipes => ({
  [`${ofKind[type]}.create`]: async ({ boss, supplier }) => ({
    as: boss,
    params: { supplierId: await supplier() },
    body: { terms: termsFor(type), comment: null },
  }),
  [`${ofKind[type]}.editFuture`]: async (office) => {
    const { made, params } = await agreement(office, type, 'future');
    const terms = termsFor(type, { name: 'Better terms' });
    return { as: office.boss, params, body: { version: made.version, terms, comment: null } };
  },
  [`${ofKind[type]}.editActive`]: async (office) => {
    const { made, params } = await agreement(office, type, 'started');
    const edit = {
      version: made.version,
      editReason: 'UpdateDueToAgreementChange',
      editComment: why,
      effectiveDate: '2026-12-01',
      restartWindow: false,
      terms: termsFor(type),
    };
    return { as: office.boss, params, body: edit };
  },
  [`${ofKind[type]}.remove`]: async (office) => ({
    as: office.boss,
    params: (await agreement(office, type, 'future')).params,
  }),
});

/** A rate that was entered wrong, as a purchasing manager proposes to correct it. */
async function proposal(office: Office, type: ProposedKind) {
  const { app } = office;
  const { made, params } = await agreement(office, type, 'started');
  const buyerId = await app.addEmployee({ roles: ['PurchasingManager'] });
  await app.write('UPDATE supplier SET purchasing_manager_id = $1 WHERE partner_id = $2', [
    buyerId,
    params.supplierId,
  ]);
  const terms = termsFor(type, { startDate: '2026-01-01', name: 'As signed' });
  return { as: await app.tokenFor(buyerId), params, body: { version: made.version, terms, comment: why } };
}

async function proposed(office: Office) {
  const request = await proposal(office, 'Marketing');
  const { id, proposal: made } = ok(await office.app.call(agreementCalls.Marketing.propose, request));
  return {
    buyer: request.as,
    params: { agreementId: id, proposalId: made?.id ?? 0 },
  };
}

const provable = async ({ app, boss, supplier }: Office) =>
  agreementTools(app).active(boss, await supplier(), 'Marketing', { condition: 'ProofOfPerformance' });

export const allowanceRecipes: Recipes = {
  'agreementAdjustments.add': async (office) => {
    const { made } = await agreement(office, 'Rebate', 'started');
    return { as: office.boss, params: { agreementId: made.id }, body: { amount: -12.5, reason: why } };
  },
  'settlements.settle': async (office) => {
    const { app, boss, supplier } = office;
    const supplierId = await supplier();
    const { id } = await agreementTools(app).active(boss, supplierId, 'Marketing', {
      calculationType: 'FixedAmount',
      percentage: null,
      fixedAmount: 500,
      settlementLagDays: 0,
    });
    await asSystem(app, (ctx) => calculateSupplier(ctx, supplierId));
    return {
      as: boss,
      params: { agreementId: id },
      body: { periodTo: '2026-01-31', method: 'CreditMemo', amount: 500 },
    };
  },
  'agreementProof.accept': async (office) => {
    const { id, version } = await provable(office);
    return { as: office.boss, params: { agreementId: id }, body: { version } };
  },
  'agreementProof.takeBack': async (office) => {
    const { app, boss } = office;
    const { id, version } = await provable(office);
    const params = { agreementId: id };
    const accepted = ok(await app.call(agreementProof.accept, { as: boss, params, body: { version } }));
    return { as: boss, params, body: { version: accepted.version, reason: why } };
  },
  ...Object.assign({}, ...agreementTypes.map(kindRecipes)),
  'marketingAgreements.propose': (office) => proposal(office, 'Marketing'),
  'generalDiscountAgreements.propose': (office) => proposal(office, 'GeneralDiscount'),
  'rebateAgreements.propose': (office) => proposal(office, 'Rebate'),
  'agreements.approveProposal': async (office) => {
    const { params } = await proposed(office);
    return { as: office.boss, params };
  },
  'agreements.rejectProposal': async (office) => {
    const { params } = await proposed(office);
    return { as: office.boss, params, body: { reason: why } };
  },
  'agreements.withdrawProposal': async (office) => {
    const { buyer, params } = await proposed(office);
    return { as: buyer, params };
  },
  'agreements.attach': async (office) => {
    const { made } = await agreement(office, 'Ddr', 'future');
    return {
      as: office.boss,
      params: { agreementId: made.id },
      body: { documentNames: [await uploaded(office)] },
    };
  },
  'agreements.detach': async (office) => {
    const { made } = await agreement(office, 'Ddr', 'future');
    const { documents } = ok(
      await office.app.call(agreements.attach, {
        as: office.boss,
        params: { agreementId: made.id },
        body: { documentNames: [await uploaded(office)] },
      }),
    );
    return {
      as: office.boss,
      params: { agreementId: made.id, documentId: documents[0]?.documentId ?? 0 },
    };
  },
  'budgets.upload': async ({ app, boss, supplier }) => {
    const tools = budgetTools(app);
    const lines = [[await supplier(), 'Rebate', 2026, 100]] as const;
    const fields = tools.saving((await tools.preview(boss, lines)).fingerprint);
    return { as: boss, form: () => budgetForm(budgetCsv(lines), fields) };
  },
};
