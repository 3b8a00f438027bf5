import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { payableItems } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { dueBys, runTypes } from '@backdock/core/accounting/payments/payments.values.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { distribute, lockMonth, moveInvoice, moveMemo, reason, unlockMonth } from './accounting-commands.ts';
import { carelessWrites } from './careless-writes.ts';
import { accountCommands } from './payments-account-commands.ts';
import { bankCommands } from './payments-bank-commands.ts';
import { settlementCommands } from './payments-settlement-commands.ts';
import { anyFile, insist, oneOf, someRows, type Treasury } from './payments-world.ts';
import { call, type Command, download, pick } from './world.ts';

/** A file has one type and one currency. */
const runs = [
  { paymentType: 'NetTermsByAchTransfer', currency: 'Usd' },
  { paymentType: 'NetTermsByAchTransfer', currency: 'Usd' },
  { paymentType: 'Wire', currency: 'Usd' },
  { paymentType: 'Wire', currency: 'Cad' },
] as const;

const bill: Command<Treasury> = (world) => world.receiveInvoice(pick(world, world.suppliers));

const credit: Command<Treasury> = (world) => world.receiveMemo(pick(world, world.suppliers));

/** Everyone sees the same list, so many pick the same items. */
const pickItems: Command<Treasury> = async (world, actor) => {
  const { paymentType, currency } = pick(world, runs);
  const query = someRows({ paymentType: oneOf(paymentType), currency: oneOf(currency) });
  const { status, body: items } = await call(world, actor, payableItems.posted.list, { query });
  if (status !== 200 || items.length === 0) return;
  const some = Array.from({ length: 5 }, () => pick(world, items));
  const idsOf = (type: string) => some.filter(({ itemType }) => itemType === type).map(({ id }) => id);
  const stale = world.random() < 0.05 ? [pick(world, world.invoiceIds)] : [];
  const invoiceIds = [...idsOf('Invoice'), ...stale];
  await insist(world, actor, baskets.add, {
    body: { paymentType, invoiceIds, creditMemoIds: idsOf('CreditMemo') },
  });
};

const pickDue: Command<Treasury> = async (world, actor) => {
  const partnerIds = Array.from({ length: 3 }, () => pick(world, world.suppliers));
  const body = {
    ...pick(world, runs),
    by: pick(world, dueBys),
    upTo: daysAfter(dayInPacific(world.clock.now), Math.floor(world.random() * 20)),
    partnerIds: world.random() < 0.2 ? null : partnerIds,
    withCredits: world.random() < 0.8,
  };
  await insist(world, actor, baskets.addDue, { body });
};

const putBack: Command<Treasury> = async (world, actor) => {
  const { paymentType } = pick(world, runs);
  const query = someRows({ paymentType: oneOf(paymentType) });
  const { status, body: items } = await call(world, actor, payableItems.processing.list, { query });
  if (status !== 200 || items.length === 0) return;
  const { partnerId } = pick(world, items);
  const own = items.filter((item) => item.partnerId === partnerId && item.itemType === 'Invoice');
  const some = own.slice(0, 2).map(({ id }) => id);
  const params = { partnerId };
  const body = { paymentType, ...(world.random() < 0.6 && { invoiceIds: some }) };
  await insist(world, actor, baskets.remove, { params, body });
};

const hold: Command<Treasury> = async (world, actor) => {
  const params = { partnerId: pick(world, world.suppliers) };
  const body = { paymentType: pick(world, runTypes), reason: world.random() < 0.25 ? reason : null };
  await insist(world, actor, baskets.hold, { params, body });
};

/** Accepts the findings and creates the file while others change what was checked. */
const makeFile: Command<Treasury> = async (world, actor) => {
  const run = pick(world, runs);
  const paymentDate = firstPaymentDate(run.paymentType, dayInPacific(world.clock.now));
  const { status, body: check } = await call(world, actor, flightCheck.read, {
    query: { ...run, paymentDate },
  });
  if (status !== 200 || check.totals.partnerCount === 0) return;
  const risks = check.findings.filter(({ weight, acceptance }) => weight === 'Risk' && !acceptance);
  if (risks.length > 0) {
    const findings = risks.slice(0, 500).map(({ partnerId, key }) => ({ partnerId, key }));
    await insist(world, actor, flightCheck.accept, { body: { findings, reason } });
  }
  const seen = world.random() < 0.5 ? { cashNeeded: check.totals.cashNeeded } : {};
  await insist(world, actor, paymentFiles.create, { body: { ...run, paymentDate, ...seen } });
};

const withdraw: Command<Treasury> = async (world, actor) => {
  const run = pick(world, runs);
  const query = { ...run, paymentDate: firstPaymentDate(run.paymentType, dayInPacific(world.clock.now)) };
  const { status, body: check } = await call(world, actor, flightCheck.read, { query });
  const accepted = status === 200 ? check.findings.filter(({ acceptance }) => acceptance) : [];
  if (accepted.length === 0) return;
  const { partnerId, key } = pick(world, accepted);
  await call(world, actor, flightCheck.withdraw, { query: { partnerId: String(partnerId), key } });
};

/** The file's creator, or whoever entered its bank details, tries this too. */
const approve: Command<Treasury> = async (world, actor) => {
  const found = await anyFile(world, actor, 'PreparedForPayment');
  if (!found) return;
  const params = { paymentFileId: found.id };
  const { status: seen, body: file } = await call(world, actor, paymentFiles.details, { params });
  if (seen !== 200) return;
  const sha256 = world.random() < 0.05 ? '0'.repeat(64) : file.sha256;
  const body = { version: file.version, sha256 };
  const { status } = await insist(world, actor, paymentFiles.approve, { params, body });
  if (status !== 200) return;
  // Bank detail problems may have cleared by now; someone who isn't allowed to approve never is.
  const whyNot = file.blockers.length === 0 ? file.whyNot.approve : null;
  const refused = whyNot ?? (sha256 === file.sha256 ? null : 'another hash was seen');
  if (refused) world.violations.push(`actor ${actor.id} approved ${file.name}, although: ${refused}`);
};

const cancel: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'PreparedForPayment');
  if (!file) return;
  const body = { version: file.version, ...(world.random() < 0.5 && { reason }) };
  await insist(world, actor, paymentFiles.cancel, { params: { paymentFileId: file.id }, body });
};

/** No matter who downloads a file or when, the bytes are the same. */
const fetchFile: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'PreparedForPayment', 'SentToBank', 'Completed');
  if (!file) return;
  const content = await download(world, actor, paymentFiles.bankFile, { paymentFileId: file.id });
  if (content === null) return;
  const before = world.fetched.get(file.id) ?? { content, times: 0 };
  if (before.content !== content) world.violations.push(`the bytes of ${file.name} changed`);
  world.fetched.set(file.id, { content, times: before.times + 1 });
};

const send: Command<Treasury> = async (world, actor) => {
  const file = await anyFile(world, actor, 'PreparedForPayment');
  if (!file) return;
  const params = { paymentFileId: file.id };
  await insist(world, actor, paymentFiles.markSent, { params, body: { version: file.version } });
};

const retype: Command<Treasury> = async (world, actor) => {
  const ids = [...new Set(Array.from({ length: 3 }, () => pick(world, world.invoiceIds)))];
  const body = { selection: { ids }, paymentType: pick(world, runTypes) };
  await insist(world, actor, invoices.changePaymentTypes, { body });
};

const writeCarelessly: Command<Treasury> = (world) => world.writePast(pick(world, carelessWrites));

/** Every command, weighted by how often it should come up. */
const frequencies: readonly (readonly [Command<Treasury>, number])[] = [
  [bill, 12],
  [credit, 2],
  [pickItems, 7],
  [pickDue, 4],
  [putBack, 2],
  [hold, 2],
  [makeFile, 5],
  [withdraw, 1],
  [approve, 7],
  [cancel, 1],
  [fetchFile, 5],
  [send, 4],
  ...bankCommands,
  ...settlementCommands,
  ...accountCommands,
  [moveInvoice, 2],
  [moveMemo, 1],
  [retype, 1],
  [distribute, 1],
  [lockMonth, 1],
  [unlockMonth, 2],
  [writeCarelessly, 2],
];

export const paymentsCommands = frequencies.flatMap(([command, often]) =>
  Array.from({ length: often }, () => command),
);
