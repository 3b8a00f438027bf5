import type {
  SyncCause,
  SyncCure,
  SyncedType,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { causeInWords } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import { syncLog, type FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import {
  type Connection,
  syncRequests,
} from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { invoices, type InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { PartnerType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { remoteControl } from '@backdock/dev/src/intacct-simulator/remote-control.ts';
import { noRules } from '@backdock/dev/src/intacct-simulator/rules.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { cureLabels } from '../web/src/accounting/intacct-sync/cure-words.ts';
import { cellsOf, rowsOf } from './kit/grid-page.ts';
import { ask } from './payment-file.ts';
import { web } from './people.ts';

/** For changing things in Intacct behind our back. */
export const intacct = remoteControl(process.env.INTACCT_ORIGIN ?? '');

/** Undoes all interference. */
export async function calmDown(): Promise<void> {
  await intacct.setFaults({});
  await intacct.setRules(noRules);
}

export const connectionOf = (page: Page) => ask<Connection>(page, syncRequests.connection);

/** Waits until nothing is in transit. */
export async function whenQuiet(page: Page): Promise<void> {
  await expect
    .poll(async () => (await connectionOf(page)).waiting, { message: 'what waits', timeout: 150_000 })
    .toBe(0);
}

/** Partners whose bills Intacct accepts: they're active with us, so they exist there. */
async function vendors(page: Page, type: PartnerType): Promise<Set<number>> {
  const filterModel = {
    status: { filterType: 'set', values: ['Active'] },
    intacctSyncStatus: { filterType: 'set', values: ['Synced', 'NotSynced'] },
  };
  const query = { query: JSON.stringify({ filterModel }), limit: '500' };
  const list = type === 'Supplier' ? suppliers.list : carrierBrokers.list;
  const rows = await ask<{ id: number }[]>(page, list, { query });
  return new Set(rows.map(({ id }) => id));
}

/** Shipping partners' bills, which hardly any other journey touches. Skips the newest. */
export const freightBills = (page: Page, filter: object = {}): Promise<InvoiceRow[]> =>
  billsOf(page, 'CarrierBroker', filter);

export async function billsOf(page: Page, type: PartnerType, filter: object): Promise<InvoiceRow[]> {
  const filterModel = { partnerType: { filterType: 'set', values: [type] }, ...filter };
  const sortModel = [{ colId: 'invoiceDate', sort: 'desc' }];
  const query = { query: JSON.stringify({ filterModel, sortModel }), offset: '2', limit: '100' };
  const bills = await ask<InvoiceRow[]>(page, invoices.list, { query });
  const known = await vendors(page, type);
  return bills.filter(({ partnerId }) => known.has(partnerId));
}

export async function invoiceNow(page: Page, id: number): Promise<InvoiceRow> {
  const query = { query: JSON.stringify({ ids: [id] }) };
  const [row] = await ask<InvoiceRow[]>(page, invoices.list, { query });
  if (!row) throw new Error(`there is no invoice ${id}`);
  return row;
}

/** Sends one partner's bills of one day as they are now. */
export function send(page: Page, { partnerId, partnerType, createdOn }: InvoiceRow): Promise<unknown> {
  const day = dayInPacific(new Date(createdOn));
  const body = {
    syncMode: 'All',
    fromCreatedOnDate: day,
    toCreatedOnDate: day,
    [partnerType === 'Supplier' ? 'supplierId' : 'carrierBrokerId']: partnerId,
  };
  return ask(page, syncRequests.invoices, { body });
}

export async function expectSynced(page: Page, id: number): Promise<void> {
  await expect
    .poll(async (): Promise<SyncStatus> => (await invoiceNow(page, id)).intacctSyncStatus, {
      message: `invoice ${id}`,
      timeout: 30_000,
    })
    .toBe('Synced');
}

/** Waits for a record, or one of a partner's, to fail and returns why. */
export async function failureOf(
  page: Page,
  entityType: SyncedType,
  of: { entityId: number } | { partnerId: number },
): Promise<FailedSync> {
  const filterModel = { entityType: { filterType: 'set', values: [entityType] } };
  const query = { query: JSON.stringify({ filterModel }), limit: '500' };
  let found: FailedSync | undefined;
  await expect
    .poll(
      async () => {
        const rows = await ask<FailedSync[]>(page, syncLog.list, { query });
        found = rows.find((row) =>
          'entityId' in of ? row.entityId === of.entityId : row.partnerId === of.partnerId,
        );
        return found !== undefined;
      },
      { message: `the failure of ${entityType} ${JSON.stringify(of)}`, timeout: 30_000 },
    )
    .toBe(true);
  return found as FailedSync;
}

const log = (page: Page) => page.getByRole('grid', { name: 'Failed syncs' });
export const rowOf = (page: Page, number: string) =>
  rowsOf(log(page)).filter({ has: page.getByRole('link', { name: number, exact: true }) });
export const cardOf = (page: Page, cause: SyncCause) =>
  page.getByRole('region', { name: causeInWords(cause).title, exact: true });

/** Opens a failure beside the log and what Intacct has under its number. */
export async function compareInBrowser(page: Page, number: string): Promise<Locator> {
  await cellsOf(rowOf(page, number), 'intacctSyncError').getByRole('link').click();
  await page.getByRole('button', { name: cureLabels.Compare, exact: true }).click();
  return page.getByRole('dialog', { name: `${number}: compare with Intacct` });
}

/** Opens the log filtered to a cause. */
export async function openCause(page: Page, cause: SyncCause, number: string): Promise<void> {
  const { title, meaning } = causeInWords(cause);
  await page.goto(`${web()}/accounting/intacct-sync-log`);
  const card = cardOf(page, cause);
  await expect(card).toContainText(meaning);
  await card.getByRole('button', { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(cause));
  await expect(rowOf(page, number)).toBeVisible();
}

/** Finds a cause in the doctor, reviews its records, and cures them. */
export async function cureInBrowser(
  page: Page,
  { cause, cure, mend }: { cause: SyncCause; cure: SyncCure; mend?: () => Promise<unknown> },
  number: string,
): Promise<void> {
  await openCause(page, cause, number);
  await mend?.();
  const { title } = causeInWords(cause);
  await cardOf(page, cause)
    .getByRole('button', { name: `${cureLabels[cure]}: ${title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `${title}: ${cureLabels[cure].toLowerCase()}` });
  await expect(dialog).toContainText('sent again.');
  await dialog.getByRole('button', { name: cureLabels[cure], exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, number)).toHaveCount(0, { timeout: 30_000 });
}
