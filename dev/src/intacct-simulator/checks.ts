import { dateOfDay } from '@backdock/core/kit/dates.ts';
import { textToCents } from '@backdock/core/kit/money.ts';
import type { Books, Line, Vendor } from './books.ts';
import { refused } from './refusals.ts';
import type { Rules } from './rules.ts';
import { child, type Element, textOf } from './xml.ts';

/** What a function works with, and what its refusals refer to. */
export interface Desk {
  books: Books;
  rules: Rules;
  verb: 'create' | 'update';
  /** As named in refusals: `apbill`. */
  object: string;
}

export const refuse = (desk: Desk, errorNo: string, why: string) =>
  refused(desk.verb, desk.object, errorNo, why);

export function activeVendorFor(desk: Desk, vendorId: string): Vendor {
  const vendor = desk.books.vendors.get(vendorId);
  if (!vendor) throw refuse(desk, 'BL03000130', `Invalid Vendor '${vendorId}' specified.`);
  if (vendor.status !== 'active') throw refuse(desk, 'BL34000061', `Vendor ${vendorId} is inactive.`);
  if (desk.rules.lockedVendors.includes(vendorId)) {
    throw refuse(desk, 'BL03000018', 'The record is locked by another user.');
  }
  return vendor;
}

export function checkPeriod(desk: Desk, day: string): void {
  const { closedThrough } = desk.rules;
  if (closedThrough === null || day > closedThrough) return;
  const [year, month, date] = day.split('-');
  throw refuse(
    desk,
    'BL04002',
    `Periods are closed. Your transaction date ${month}/${date}/${year} is within a period that's been closed.`,
  );
}

export function checkLine(desk: Desk, { account, dimensions }: Line): void {
  const { invalidAccounts, inactiveAccounts, requiredDimension } = desk.rules;
  if (invalidAccounts.includes(account)) {
    throw refuse(desk, 'BL03000057', `Invalid GL account number ${account}`);
  }
  if (inactiveAccounts.includes(account)) {
    throw refuse(desk, 'BL03000057', `GL account ${account} is inactive`);
  }
  if (requiredDimension === null) return;
  const { dimension, account: onlyOf } = requiredDimension;
  if (onlyOf !== null && onlyOf !== account) return;
  if (dimensions[`${dimension.toLowerCase()}id`]) return;
  throw refuse(desk, 'BL03002264', `Dimension ${dimension} is required for account ${account}.`);
}

export function checkLength(desk: Desk, name: string, text: string, longest: number): string {
  if (text.length <= longest) return text;
  throw refuse(desk, 'PL01000127', `${name} is longer than ${longest} characters.`);
}

export function centsIn(desk: Desk, name: string, text: string): number {
  const cents = /^-?\d+(\.\d{1,2})?$/.test(text) ? textToCents(text) : null;
  if (cents === null) throw refuse(desk, 'PL01000127', `'${text}' is no valid amount for ${name}.`);
  return cents;
}

/** A date in a legacy function; null if the element is missing. */
export function legacyDay(desk: Desk, element: Element, name: string): string | null {
  const date = child(element, name);
  if (!date) return null;
  const [year, month, day] = ['year', 'month', 'day'].map((part) => textOf(date, part).padStart(2, '0'));
  return checkedDay(desk, name, `${year}-${month}-${day}`);
}

/** A date in the other functions: 03/14/2026. */
export function plainDay(desk: Desk, name: string, text: string): string {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return checkedDay(desk, name, year ? `${year}-${month}-${day}` : text);
}

function checkedDay(desk: Desk, name: string, day: string): string {
  if (dateOfDay(day) === undefined)
    throw refuse(desk, 'PL01000127', `'${day}' is no valid date for ${name}.`);
  return day;
}
