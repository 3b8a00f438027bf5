import type { Vendor } from './books.ts';
import { checkLength, type Desk, refuse } from './checks.ts';
import { child, type Element, textOf } from './xml.ts';

export function createVendor(desk: Desk, element: Element): Vendor {
  const fields = leavesOf(element);
  const vendorId = checkLength(desk, 'VENDORID', fields['VENDORID'] ?? '', 20);
  const name = checkedName(desk, fields['NAME'] ?? '');
  if (!vendorId) throw refuse(desk, 'PL01000127', 'Required field Vendor ID is missing');
  if (desk.books.vendors.has(vendorId)) {
    throw refuse(desk, 'PL04000055', `A Vendor with the ID '${vendorId}' already exists.`);
  }
  checkContact(desk, element);
  const status = statusIn(desk, fields['STATUS'] ?? 'active');
  const vendor = { recordNo: desk.books.nextRecordNo(), vendorId, name, status, fields };
  desk.books.putVendor(vendor);
  return vendor;
}

export function updateVendor(desk: Desk, element: Element): Vendor {
  const fields = leavesOf(element);
  const vendor = existing(desk, fields['RECORDNO'], fields['VENDORID'] ?? '');
  const name = fields['NAME'] === undefined ? vendor.name : checkedName(desk, fields['NAME']);
  checkContact(desk, element);
  const status = fields['STATUS'] === undefined ? vendor.status : statusIn(desk, fields['STATUS']);
  Object.assign(vendor, { name, status, fields: { ...vendor.fields, ...fields } });
  return vendor;
}

function existing(desk: Desk, recordNo: string | undefined, vendorId: string): Vendor {
  const vendor =
    recordNo === undefined
      ? desk.books.vendors.get(vendorId)
      : [...desk.books.vendors.values()].find((one) => one.recordNo === recordNo);
  if (vendor) return vendor;
  throw refuse(desk, 'PL04000005', `Invalid Vendor '${vendorId || recordNo}' specified.`);
}

function checkedName(desk: Desk, name: string): string {
  if (!name) throw refuse(desk, 'PL01000127', 'Required field Name is missing');
  return checkLength(desk, 'NAME', name, 100);
}

function checkContact(desk: Desk, element: Element): void {
  const contact = child(element, 'DISPLAYCONTACT');
  if (desk.verb === 'update' || !contact || textOf(contact, 'PRINTAS')) return;
  throw refuse(desk, 'PL01000127', 'Required field Print as is missing');
}

function statusIn(desk: Desk, status: string): Vendor['status'] {
  if (status === 'active' || status === 'inactive') return status;
  throw refuse(desk, 'PL01000127', `'${status}' is no valid value for STATUS.`);
}

function leavesOf(element: Element, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...element.children.map((one) => {
      const here = path + one.name;
      return one.children.length > 0 ? leavesOf(one, `${here}.`) : { [here]: one.text };
    }),
  ) as Record<string, string>;
}
