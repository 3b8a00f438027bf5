import { randomUUID } from 'node:crypto';
import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { ddrAgreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { paymentTypes } from '@backdock/core/partners/partners.values.ts';
import { call, type Command, pick, type World } from './world.ts';

/** A year that has ended. */
export const year = 2025;
const months = [1, 2, 3, 4, 5, 6] as const;

/** The books, as far as the campaign knows. */
export interface Ledger extends World {
  invoiceIds: number[];
  memoIds: number[];
}

/** Products that claims are about. */
export const skus = ['CHAOS-1', 'CHAOS-2', 'CHAOS-3'] as const;

/** The books, with claims that arrive and are dealt with. */
export interface ClaimLedger extends Ledger {
  /** By supplier. */
  requestIds: Map<number, number[]>;
  /** Arrives from outside; refused if its posting month is locked. */
  receiveInvoice: (supplierId: number, postingDate: string) => Promise<void>;
  receiveRequest: (supplierId: number) => Promise<void>;
}

export interface Books extends ClaimLedger {
  /** DDR agreements, one of each supplier. */
  ddrIds: number[];
}

export const reason = 'Because chance would have it so.';
const twoDigits = (value: number) => String(value).padStart(2, '0');
export const anyDay = (world: World) =>
  `${year}-${twoDigits(pick(world, months))}-${twoDigits(1 + Math.floor(world.random() * 28))}`;

export const post: Command<ClaimLedger> = (world) =>
  world.receiveInvoice(pick(world, world.suppliers), anyDay(world));

export const claim: Command<ClaimLedger> = (world) => world.receiveRequest(pick(world, world.suppliers));

export const moveInvoice: Command<Ledger> = async (world, actor) => {
  const params = { invoiceId: pick(world, world.invoiceIds) };
  const { body: invoice } = await call(world, actor, invoiceDetails.read, { params });
  const body = { postingDate: anyDay(world), version: invoice.version };
  await call(world, actor, invoiceDetails.setPostingDate, { params, body });
};

export const moveMemo: Command<Ledger> = async (world, actor) => {
  if (world.memoIds.length === 0) return;
  const params = { creditMemoId: pick(world, world.memoIds) };
  const { body: memo } = await call(world, actor, creditMemos.details, { params });
  const body = { postingDate: anyDay(world), version: memo.version };
  await call(world, actor, creditMemos.setPostingDate, { params, body });
};

export const lockMonth: Command<Ledger> = async (world, actor) => {
  const params = { year, month: pick(world, months) };
  await call(world, actor, financialPeriods.lockMonth, { params, body: { reason } });
};

export const unlockMonth: Command<Ledger> = async (world, actor) => {
  const params = { year, month: pick(world, months) };
  await call(world, actor, financialPeriods.unlockMonth, { params, body: { reason, relockAfterDays: 1 } });
};

/** Locking a year blocks everyone, so it happens rarely and doesn't last. */
const turnYear: Command<Books> = async (world, actor) => {
  if (world.random() < 0.05) {
    await call(world, actor, financialPeriods.lockYear, { params: { year }, body: { reason } });
    return;
  }
  const body = { reason, relockAfterDays: 1 };
  await call(world, actor, financialPeriods.unlockYear, { params: { year }, body });
};

export const cover: Command<ClaimLedger> = async (world, actor) => {
  const supplierId = pick(world, world.suppliers);
  const known = world.requestIds.get(supplierId) ?? [];
  const creditRequestIds = [...new Set(Array.from({ length: 4 }, () => pick(world, known.slice(-12))))];
  const input = { supplierId, creditRequestIds, amountToCover: 1 };
  const { status, body: preview } = await call(world, actor, covering.preview, { body: input });
  if (status !== 200 || preview.openTotal === 0) return;
  const share = world.random() < 0.4 ? 1 : world.random();
  const body = {
    ...input,
    amountToCover: Math.max(1, Math.round(preview.openTotal * share * 100)) / 100,
    // Drawn from a small range in two spellings, so some collide.
    memoNumber: `CM${world.random() < 0.5 ? '-0' : ''}${Math.floor(world.random() * 4_000)}`,
    memoDate: anyDay(world),
    postingDate: anyDay(world),
  };
  // A caller that gets no response retries with the same key; it still happens once.
  const key = randomUUID();
  const tries = world.random() < 0.2 ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: tries }, () => call(world, actor, covering.cover, { body, key })),
  );
  const made = new Set(
    answers.flatMap((answer) => (answer.status === 201 ? [answer.body.creditMemoId] : [])),
  );
  if (made.size > 1) world.violations.push(`one request to cover made the memos ${[...made].join(', ')}`);
  world.memoIds.push(...made);
};

const anyRequest = (world: ClaimLedger) =>
  pick(world, (world.requestIds.get(pick(world, world.suppliers)) ?? []).slice(-12));

export const close: Command<ClaimLedger> = async (world, actor) => {
  const params = { creditRequestId: anyRequest(world) };
  const { body: request } = await call(world, actor, creditRequests.details, { params });
  await call(world, actor, creditRequests.close, {
    params: { ...params, supplierId: request.supplierId },
    body: { closeReason: 'IncorrectAmountCalculated', comment: reason, version: request.version },
  });
};

export const reopen: Command<ClaimLedger> = async (world, actor) => {
  const params = { creditRequestId: anyRequest(world) };
  const { body: request } = await call(world, actor, creditRequests.details, { params });
  await call(world, actor, creditRequests.reopen, { params, body: { reason, version: request.version } });
};

/** Covers or leaves out damage and some products, whatever it was before. */
const correctCover: Command<Books> = async (world, actor) => {
  const params = { agreementId: pick(world, world.ddrIds) };
  const { status, body: agreement } = await call(world, actor, ddrAgreements.read, { params });
  const { supplierId, version, scope, ddr } = agreement;
  if (status !== 200 || !ddr) return;
  const terms = {
    ...termsIn(agreement),
    scope: { ...scope, excludeSkus: skus.filter(() => world.random() < 0.3) },
    ddr: { ...ddr, coversDamaged: world.random() < 0.7 },
  };
  await call(world, actor, ddrAgreements.editActive, {
    params: { ...params, supplierId },
    body: { version, editReason: 'EntryMistakeCorrection', editComment: reason, terms },
  });
};

export const distribute: Command<Ledger> = async (world, actor) => {
  const month = pick(world, months);
  const body = {
    supplierId: pick(world, world.suppliers),
    fromDate: `${year}-${twoDigits(month)}-01`,
    toDate: `${year}-${twoDigits(month)}-28`,
    dryRun: world.random() < 0.2,
  };
  await call(world, actor, discounts.distribute, { body });
};

const retype: Command<Books> = async (world, actor) => {
  const ids = [...new Set(Array.from({ length: 5 }, () => pick(world, world.invoiceIds)))];
  const body = { selection: { ids }, paymentType: pick(world, paymentTypes) };
  await call(world, actor, invoices.changePaymentTypes, { body });
};

/** Every command, weighted by how often it should come up. */
const frequencies: readonly (readonly [Command<Books>, number])[] = [
  [post, 4],
  [claim, 3],
  [moveInvoice, 5],
  [moveMemo, 2],
  [lockMonth, 1],
  [unlockMonth, 2],
  [turnYear, 1],
  [cover, 4],
  [close, 1],
  [reopen, 1],
  [correctCover, 2],
  [distribute, 2],
  [retype, 1],
];

export const accountingCommands = frequencies.flatMap(([command, often]) =>
  Array.from({ length: often }, () => command),
);
