import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { escapeHtml, page } from '../html.ts';
import type { Document, Payment, Vendor } from './books.ts';
import type { Control } from './control.ts';
import { stateOf } from './queries.ts';

const shown = 100;

/** The books, for people to read. Leaves out vendors' bank details and tax numbers. */
export function ledgerPage(control: Control): string {
  const { vendors, bills, adjustments, payments, balances, counts } = control.ledger();
  const owed = Object.values(balances).reduce((sum, cents) => sum + cents, 0);
  return page(
    'Intacct',
    `<h1>Intacct</h1>
    <p class="soft">This stands in for Sage Intacct: what Backdock sends ends here. <a href="/">Reload</a></p>
    <p>We owe ${currencyOfCents(owed)} to ${vendors.length} vendors. ${counts.requests} requests since the start,
      at most ${counts.highestConcurrency} at once.</p>
    ${section('Vendors', ['ID', 'Name', 'Status', 'Balance'], vendors, (vendor) => vendorRow(vendor, balances))}
    ${section('Bills', documentHead, bills, documentRow)}
    ${section('Adjustments', documentHead, adjustments, documentRow)}
    ${section('Payments', ['Record', 'Document', 'Vendor', 'Paid on', 'State', 'Amount'], payments, paymentRow)}
    <h2>Rules and faults</h2>
    <p class="soft">Changed with <code>PATCH /simulator/rules</code>, <code>PUT /simulator/faults</code>,
      <code>PUT /simulator/vendors/{id}</code>, <code>PUT /simulator/hang</code> and <code>POST /simulator/reset</code>.</p>
    <pre>${escapeHtml(JSON.stringify({ rules: control.rules(), faults: control.faults() }, null, 2))}</pre>`,
    { isWide: true },
  );
}

const documentHead = ['Record', 'Number', 'Vendor', 'Posted on', 'State', 'Amount'];

function vendorRow({ vendorId, name, status }: Vendor, balances: Record<string, number>): string[] {
  return [vendorId, name, status, currencyOfCents(balances[vendorId] ?? 0)];
}

function documentRow(document: Document): string[] {
  const { recordNo, number, vendorId, postedOn, cents } = document;
  return [recordNo, number, vendorId, postedOn, stateOf(document), currencyOfCents(cents)];
}

function paymentRow({ recordNo, docNumber, vendorId, paidOn, isVoid, cents }: Payment): string[] {
  return [recordNo, docNumber, vendorId, paidOn, isVoid ? 'Voided' : 'Complete', currencyOfCents(cents)];
}

/** Newest first, and no more than anyone would read. */
function section<T>(title: string, head: string[], all: readonly T[], rowOf: (one: T) => string[]): string {
  const rows = all
    .slice(-shown)
    .toReversed()
    .map(
      (one) =>
        `<tr>${rowOf(one)
          .map((text) => `<td>${escapeHtml(text)}</td>`)
          .join('')}</tr>`,
    );
  const names = head.map((name) => `<th scope="col">${name}</th>`).join('');
  const more = all.length > shown ? `<p class="soft">The newest ${shown} of ${all.length}.</p>` : '';
  const table = `<table><thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody></table>${more}`;
  return `<h2>${title}</h2>${all.length > 0 ? table : '<p>None yet.</p>'}`;
}
