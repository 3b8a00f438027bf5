import { Readable } from 'node:stream';
import { type RebateTerms, termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { usualCover, usualRebate, usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { purchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { judgeClaimsAgain } from '../../../server/src/accounting/credit-requests/judge-claims-again.service.ts';
import { addDocuments } from '../../../server/src/allowances/agreements/agreement-documents.service.ts';
import { editActive, type Which } from '../../../server/src/allowances/agreements/agreement-edits.service.ts';
import { proposeCorrection } from '../../../server/src/allowances/agreements/agreement-proposals.service.ts';
import { agreementOf } from '../../../server/src/allowances/agreements/agreements.service.ts';
import {
  type NewAgreement,
  receiveAgreement,
} from '../../../server/src/allowances/agreements/received-agreements.service.ts';
import { editHooks } from '../../../server/src/allowances/edit-hooks.ts';
import { calculateSupplier } from '../../../server/src/allowances/calculation/calculation.service.ts';
import { refreshDue } from '../../../server/src/allowances/settlement/due-settlements.service.ts';
import { purchasesBetween } from '../../../server/src/allowances/purchases/purchases.service.ts';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { Employee, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Reader } from '../../../server/src/platform/db/database.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { supplierAndManagers } from '../../../server/src/suppliers/company/company.service.ts';
import { actAsAccountant, actAsEmployee, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { smallPdf } from './small-pdf.ts';
import type { DemoSupplier } from './suppliers.ts';

interface Given {
  suppliers: readonly DemoSupplier[];
  accountant: Person;
  buyer: Person;
}

type Terms = Omit<NewAgreement, 'supplierId'>;

/**
 * Marketing, DDR and rebates over two years, in every state: ended, replaced by other terms, active, and agreed for
 * next year. One has a correction that waits for an accountant.
 */
export async function loadAgreements(runtime: Runtime, given: Given): Promise<void> {
  const { accountant, buyer } = given;
  const today = dayInPacific(runtime.now());
  const year = Number(today.slice(0, 4));
  const active = given.suppliers.filter(({ status }) => status === 'Active');
  const made = await actAsSystem(runtime, async (ctx) => {
    const received: (Which & { name: string })[] = [];
    const bought = await purchasesOf(ctx.tx, active[0]?.id ?? 0, today);
    for (const [at, terms] of [...agreementsOf(year, bought), quarterToSettle(today)].entries()) {
      const supplierId = active[Math.floor(at / perSupplier)]?.id ?? 0;
      const agreementId = await receiveAgreement(ctx, { supplierId, ...terms });
      // Claims that are there already follow the terms, as they do for agreements made here.
      await judgeClaimsAgain(ctx, { supplierId, type: terms.type });
      received.push({ supplierId, agreementId, type: terms.type, name: terms.name });
    }
    return received;
  });
  const named = (name: string) => made.filter((each) => each.name === name);
  await changeTerms(runtime, accountant, named(`Co-op advertising ${year}`)[0], `${today.slice(0, 7)}-01`);
  await proposeRate(runtime, buyer, named(`Volume rebate ${year}`));
  await addContracts(runtime, accountant, named(`Volume rebate ${year}`));
  for (const supplierId of new Set(made.map((each) => each.supplierId))) {
    await actAsSystem(runtime, async (ctx) => {
      await calculateSupplier(ctx, supplierId);
      await refreshDue(ctx, supplierId);
    });
  }
}

/** Dollars of product cost posted in the year of a day, through that day. */
async function purchasesOf(db: Reader, supplierId: number, through: Day): Promise<number> {
  const measure = purchaseMeasure({
    ...usualTerms('Rebate'),
    type: 'Rebate',
    minimumCents: null,
    marketplaceIds: [],
    brandNames: [],
    skus: [],
    excludeSkus: [],
  });
  const days = { from: `${through.slice(0, 4)}-01-01`, to: through };
  return centsToNumber(await purchasesBetween(db, supplierId, measure, days));
}

/** The second supplier's rebate gets new terms this month, and is one cent below a step. */
export async function raiseSteps(runtime: Runtime, accountant: Person): Promise<void> {
  const today = dayInPacific(runtime.now());
  const year = Number(today.slice(0, 4));
  const [which] = (await rebatesNamed(runtime, `Volume rebate ${year}`)).slice(1);
  if (!which) return;
  await actAsAccountant(runtime, accountant, async (ctx) => {
    const { version, terms } = await termsOf(ctx, which);
    if (!terms.rebate) return;
    const bought = await purchasesOf(ctx.tx, which.supplierId, today);
    const steps = [
      { from: roundly(bought / 2), percentage: 1.5, fixedAmount: null },
      { from: centsToNumber(numberToCents(bought) + 1), percentage: 3, fixedAmount: null },
    ];
    await editActive(
      ctx,
      which,
      {
        version,
        editReason: 'UpdateDueToAgreementChange',
        editComment: 'Two steps instead of four, agreed at the annual review.',
        effectiveDate: `${today.slice(0, 7)}-01`,
        restartWindow: false,
        terms: { ...terms, rebate: { ...terms.rebate, steps } },
      },
      editHooks,
    );
  });
  await actAsSystem(runtime, (ctx) => calculateSupplier(ctx, which.supplierId));
}

async function rebatesNamed(runtime: Runtime, name: string): Promise<Which[]> {
  return runtime.database.reader
    .selectFrom('allowance_agreement')
    .select(['id as agreementId', 'supplier_id as supplierId', 'type'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();
}

/** To two digits: 187,412 is about 190,000. */
const roundly = (amount: number) => Number(amount.toPrecision(2));

/** Rounds of agreements: each supplier in turn gets the next few. */
const perSupplier = 4;

/** The first supplier's steps are around what it sells. */
function agreementsOf(year: number, bought: number): Terms[] {
  const all = (of: number) => ({ startDate: `${of}-01-01`, endDate: `${of}-12-31` });
  const volume = (of: number, raised = 0): Terms => ({
    type: 'Rebate',
    name: `Volume rebate ${of}`,
    contractNumber: `RB-${of}-${118 + raised}`,
    ...all(of),
    rebate: { ...paidToTheFirst, steps: stepsFrom(roundly(bought * (0.5 - raised * 0.2))) },
    acceptedByName: 'Harriet Lowe',
    acceptedOn: `${of}-01-05`,
    glAccountNo: '5110',
  });
  return [
    volume(year - 1),
    volume(year),
    {
      type: 'Marketing',
      name: `Co-op advertising ${year}`,
      ...all(year),
      percentageHundredths: 200,
    },
    {
      type: 'Ddr',
      name: 'Damage and defect allowance',
      startDate: `${year - 1}-01-01`,
      percentageHundredths: 150,
      ddr: { ...usualCover, coversReturns: false },
    },

    volume(year, 1),
    volume(year + 1, 1),
    {
      type: 'Marketing',
      name: 'Spring catalog',
      startDate: `${year}-02-01`,
      endDate: `${year}-05-31`,
      periodType: 'OneTime',
      condition: 'ProofOfPerformance',
      fixedCents: 1_250_000,
      marketing: {
        program: 'Catalog',
        activities: [
          {
            name: 'Spring catalog, two pages',
            from: `${year}-03-01`,
            to: `${year}-04-15`,
            plannedAmount: 9_000,
            actualAmount: 8_740,
          },
          {
            name: 'Spring catalog, cover',
            from: `${year}-03-01`,
            to: `${year}-04-15`,
            plannedAmount: 3_500,
            actualAmount: null,
          },
        ],
      },
    },
    {
      type: 'Ddr',
      name: 'Damage allowance with destruction in the field',
      ...all(year - 1),
      percentageHundredths: 225,
      ddr: { ...usualCover, coversMissingParts: true },
    },

    {
      type: 'Rebate',
      name: `Growth rebate ${year}`,
      contractNumber: `GR-${year}-07`,
      ...all(year),
      rebate: growth,
    },
    {
      type: 'Marketing',
      name: 'Sponsored placement',
      startDate: `${year - 1}-07-01`,
      fixedCents: 150_000,
      marketing: { program: 'SponsoredPlacement', activities: [] },
    },
    {
      type: 'Ddr',
      name: 'Return allowance',
      startDate: `${year}-01-01`,
      percentageHundredths: 300,
      ddr: {
        ...usualCover,
        returnMethod: 'ReturnToVendor',
        catastrophicThresholdPercent: 12,
        trueUpFrequency: 'Quarterly',
      },
    },
    {
      type: 'Marketing',
      name: 'New item program',
      startDate: `${year + 1}-01-01`,
      endDate: `${year + 1}-06-30`,
      percentageHundredths: 500,
      capCents: 2_000_000,
      marketing: { program: 'NewItem', activities: [] },
    },
  ];
}

/** Ended two quarters ago and is due. The guarantee makes sure that there is something to claim. */
function quarterToSettle(today: Day): Terms {
  const first = (Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3) - 2) * 3;
  const day = (month: number, of: number) =>
    new Date(Date.UTC(Math.floor(month / 12), month % 12, of)).toISOString().slice(0, 10);
  return {
    type: 'Marketing',
    name: 'Email campaigns',
    contractNumber: 'EM-204',
    startDate: day(first, 1),
    endDate: day(first + 3, 0),
    periodType: 'Quarterly',
    percentageHundredths: 125,
    guaranteeCents: 180_000,
    marketing: { program: 'Email', activities: [] },
    glAccountNo: '5120',
  };
}

const stepsFrom = (first: number): RebateTerms['steps'] =>
  [1, 1.5, 2, 2.75, 3.25].map((percentage, at) => ({
    from: Math.max(1_000, roundly(first * (1 + at * 0.4))),
    percentage,
    fixedAmount: null,
  }));

const paidToTheFirst: RebateTerms = { ...usualRebate, accrualMethod: 'ForecastStep' };

const growth: RebateTerms = {
  ...usualRebate,
  rebateType: 'Growth',
  steps: [
    { from: 5, percentage: 2, fixedAmount: null },
    { from: 10, percentage: 3, fixedAmount: null },
    { from: 20, percentage: 4, fixedAmount: null },
  ],
  growthBaselineType: 'PriorYearActual',
  growthPaidOn: 'GrowthOnly',
};

async function termsOf(ctx: WriteCtx<Employee>, { agreementId }: Which) {
  const found = await agreementOf({ db: ctx.tx, actor: ctx.actor, now: ctx.now }, agreementId);
  return { version: found.version, terms: termsIn(found) };
}

async function changeTerms(
  runtime: Runtime,
  accountant: Person,
  which: Which | undefined,
  effectiveDate: string,
): Promise<void> {
  if (!which) return;
  await actAsAccountant(runtime, accountant, async (ctx) => {
    const { version, terms } = await termsOf(ctx, which);
    const edit = {
      version,
      editReason: 'UpdateDueToAgreementChange',
      editComment: 'Renegotiated for the holiday season, signed by both.',
      effectiveDate,
      restartWindow: false,
      terms: { ...terms, percentage: 2.5 },
    } as const;
    await editActive(ctx, which, edit, editHooks);
  });
}

/** The first of these whose supplier is the buyer's own. */
async function proposeRate(runtime: Runtime, buyer: Person, found: readonly Which[]): Promise<void> {
  await actAsEmployee(runtime, buyer, ['PurchasingManager'], async (ctx) => {
    for (const which of found) {
      const { managers } = await supplierAndManagers(ctx.tx, which.supplierId);
      if (!managers.includes(buyer.id)) continue;
      const { version, terms } = await termsOf(ctx, which);
      if (!terms.rebate) continue;
      const [first, ...rest] = terms.rebate.steps;
      if (!first) continue;
      const steps = [{ ...first, percentage: 1.25 }, ...rest];
      await proposeCorrection(ctx, which, {
        version,
        terms: { ...terms, rebate: { ...terms.rebate, steps } },
        comment: 'The contract says 1.25% for the first step, page 2.',
      });
      return;
    }
  });
}

async function addContracts(
  runtime: Runtime,
  accountant: Person,
  found: readonly (Which & { name: string })[],
): Promise<void> {
  const files = await actAsAccountant(runtime, accountant, async (ctx) => {
    const written = [];
    for (const { agreementId, name } of found) {
      const bytes = smallPdf([name, 'Signed by both parties.']);
      const fileName = `${name}, signed.pdf`;
      const document = await announceDocument(ctx, {
        fileName,
        contentType: 'application/pdf',
        size: bytes.length,
      });
      await addDocuments(ctx, agreementId, [{ id: document.id, fileName }]);
      written.push({ name: document.name, bytes });
    }
    return written;
  });
  for (const { name, bytes } of files) {
    await runtime.blobs.write(name, Readable.from([bytes]), 'application/pdf');
  }
}
