import { describe, expect, test } from 'vitest';
import { syncCauses, syncCures, syncedTypes, type SyncCause } from './intacct-sync.values.ts';
import { causeInWords, causeOf, curesFor, type GatewayErrorText, syncErrorOf } from './sync-causes.rules.ts';

const error = (errorNo: string, description2: string, description = ''): GatewayErrorText => ({
  errorNo,
  description,
  description2,
  correction: '',
});
const outer = error('BL01001973', 'Could not create apbill record!');

const closed = "Periods are closed. Your transaction date 03/14/2026 is within a period that's been closed.";

const wordings: [SyncCause, string, string][] = [
  ['ClosedPeriod', 'BL03000018', closed],
  ['ClosedPeriod', 'BL04002', closed],
  ['ClosedPeriod', 'BL00000000', 'The books are closed through 03/31/2026.'],
  ['ClosedPeriod', 'BL00000000', 'You cannot post into a closed period.'],
  ['ClosedPeriod', 'BL00000000', 'The Accounts Payable subledger is closed for March 2026'],
  ['MissingVendor', 'BL03000130', "Invalid Vendor 'S-12' specified."],
  ['MissingVendor', 'PL04000005', 'Invalid Vendor "S-12" specified.'],
  ['MissingVendor', 'BL00000000', 'Vendor S-12 does not exist.'],
  ['MissingVendor', 'BL00000000', "Vendor 'S-12' doesn't exist"],
  ['MissingVendor', 'BL00000000', 'Vendor C-9 not found'],
  ['InactiveVendor', 'BL34000061', 'Vendor S-12 is inactive.'],
  ['InactiveVendor', 'BL00000000', "Vendor 'C-4' is not active"],
  ['DuplicateNumber', 'BL03000129', "Another bill with the number 'A-1' already exists for vendor S-12."],
  ['DuplicateNumber', 'BL03000129', 'Bill number A-1 already exists'],
  ['DuplicateNumber', 'BL00000000', "Adjustment number 'M.4' already exists for vendor S-12."],
  ['DuplicateNumber', 'BL00000000', 'Duplicate bill number 7'],
  ['DuplicateNumber', 'BL34000061', 'Another Vendor with the given value(s) already exists'],
  ['MissingDimension', 'BL03002264', 'Dimension Location is required for account 5000.'],
  ['MissingDimension', 'BL00000000', 'Department is required'],
  ['MissingDimension', 'BL00000000', "Invalid Location '100' specified."],
  ['InvalidAccount', 'BL03000057', 'Invalid GL account number 9999'],
  ['InvalidAccount', 'BL03000057', 'GL account 9999 is inactive'],
  ['InvalidAccount', 'BL00000000', 'Account 9999 does not exist'],
  ['MissingDocument', 'BL00000000', 'Invalid record key 812'],
  ['MissingDocument', 'BL00000000', 'Bill not found'],
  ['MissingDocument', 'BL01001974', "There is no bill with the record number '812'."],
  [
    'MissingDocument',
    'BL03000090',
    "There is no transaction with the record number '8' to pay for vendor S-1.",
  ],
  ['Credentials', 'XL03000006', 'Sign-in information is incorrect'],
  ['Credentials', 'XL03000006', 'Incorrect Intacct XML Partner ID or password.'],
  ['Credentials', 'XL03000005', 'Invalid session'],
  ['Credentials', 'XL03000005', 'The session is invalid or has timed out.'],
  ['RateLimited', 'GW-0010', 'Too many requests'],
  ['DuplicateNumber', 'PL04000055', "A Vendor with the ID 'S-12' already exists."],
  ['Unknown', 'BL03000018', 'Required field Vendor ID is missing'],
  ['Unknown', 'BL03000018', 'The number is longer than 45 characters.'],
  ['Unknown', 'BL03000044', 'The vendor of a transaction that is paid or applied cannot change.'],
  ['Unknown', 'BL03000091', "The amount applied is above the amount due of bill 'A-1'."],
  ['Unknown', 'GW-0011', 'Invalid Request'],
  ['Unknown', 'XL03000003', 'Your request is not well-formed XML'],
  ['Unknown', 'XL03000009', "The Control ID 'INV-4711-1' is not unique."],
  ['Unknown', 'BL00000000', 'The moon is in the wrong house.'],
];

/** How the gateway delivers text: as is, encoded once, or encoded twice. */
const encoded = (text: string) => text.replaceAll("'", '&#39;').replaceAll('"', '&quot;');
const forms: [string, (text: string) => string][] = [
  ['as is', (text) => text],
  ['in uppercase', (text) => text.toUpperCase()],
  ['in lowercase', (text) => text.toLowerCase()],
  ['encoded', encoded],
  ['encoded twice', (text) => encoded(text).replaceAll('&', '&amp;')],
  ['with markup', (text) => `<b>${text.replace(' ', '&nbsp;')}</b><br/>`],
  ['across lines', (text) => ` ${text.replaceAll(' ', '\n  ')}\t`],
];

describe.each(wordings)('%s: %s %s', (cause, errorNo, text) => {
  test.each(forms)('%s', (_, as) => {
    expect(causeOf([error(errorNo, as(text))])).toBe(cause);
    expect(causeOf([error(errorNo, '', as(text))])).toBe(cause);
    expect(causeOf([outer, error(errorNo, as(text))])).toBe(cause);
    expect(causeOf([outer, error(errorNo, as(text)), error('XL03000009', 'Rolled back.')])).toBe(cause);
  });
});

test.each([
  ['BL03000018', 'Unknown'],
  ['bl04002 ', 'ClosedPeriod'],
  ['BL03000130', 'MissingVendor'],
  ['PL04000005', 'MissingVendor'],
  ['BL34000061', 'InactiveVendor'],
  ['BL03000129', 'DuplicateNumber'],
  ['BL03002264', 'MissingDimension'],
  ['BL03000057', 'InvalidAccount'],
  ['XL03000005', 'Credentials'],
  ['XL03000006', 'Credentials'],
  ['GW-0010', 'RateLimited'],
  ['BL01001973', 'Unknown'],
  ['', 'Unknown'],
])('falls back to error number %s when the text is inconclusive', (errorNo, cause) => {
  expect(causeOf([error(errorNo, '')])).toBe(cause);
  expect(causeOf([outer, error(errorNo, 'Etwas anderes ist passiert.')])).toBe(cause);
});

test('words outweigh numbers, whichever error has them', () => {
  expect(causeOf([error('BL34000061', 'Something.'), error('BL03000129', 'Vendor S-1 does not exist')])).toBe(
    'MissingVendor',
  );
});

test('the first of several reasons counts', () => {
  expect(causeOf([outer, error('', 'Vendor S-1 is inactive.'), error('', closed)])).toBe('InactiveVendor');
});

test('an outer message isn’t a reason, whatever its number', () => {
  expect(causeOf([error('BL03000129', 'Could not create apbill record!')])).toBe('Unknown');
  expect(causeOf([error('BL03000129', 'Could not update vendor record!'), error('BL04002', '')])).toBe(
    'ClosedPeriod',
  );
});

test('text in quotation marks is ignored: it’s a number or name of ours', () => {
  expect(causeOf([error('', "Another bill with the number 'Inactive vendor' already exists.")])).toBe(
    'DuplicateNumber',
  );
  expect(causeOf([error('', 'Memo "the period is closed" is too long')])).toBe('Unknown');
});

test('no errors at all', () => {
  expect(causeOf([])).toBe('Unknown');
  expect(syncErrorOf([])).toEqual({ message: 'Intacct gave no reason.', reasons: [] });
  expect(syncErrorOf([error('XL1', ' ')]).message).toBe('Intacct returned XL1 without a reason.');
});

test('the outer message comes first, then each reason once, in readable text', () => {
  expect(
    syncErrorOf([
      outer,
      error('BL03000130', 'Invalid Vendor &amp;#39;S-12&amp;#39; specified.'),
      error('BL03000130', 'Invalid Vendor &#39;S-12&#39; specified.', 'Not<br>valid &#x26; wrong'),
    ]),
  ).toEqual({
    message: 'Could not create apbill record!',
    reasons: [{ message: "Invalid Vendor 'S-12' specified." }, { message: 'Not valid & wrong' }],
  });
});

test('text that isn’t markup stays', () => {
  expect(syncErrorOf([error('', 'Amount 3 &lt; 5 &amp; 7 > 5, R&D; &unknown; &#0;')]).message).toBe(
    'Amount 3 < 5 & 7 > 5, R&D; &unknown;',
  );
});

test('long errors are cut to 1,000 characters and 20 reasons', () => {
  const many = Array.from({ length: 500 }, (_, n) => error('', `${n} ${'x'.repeat(9_000)}`));
  const { message, reasons } = syncErrorOf(many);
  expect(message).toHaveLength(1_000);
  expect(message.endsWith('…')).toBe(true);
  expect(reasons).toHaveLength(20);
});

test('half a character is replaced, not kept', () => {
  const cut = syncErrorOf([error('', `${'x'.repeat(998)}🧱🧱`)]).message;
  expect(cut).toBe(`${'x'.repeat(998)}\uFFFD…`);
  expect(syncErrorOf([error('', 'Half &#xD83E; only')]).message).toBe('Half \uFFFD only');
});

test('each cause has its cures by record type, best first', () => {
  const cures = syncCauses.map((cause) => [
    cause,
    ...syncedTypes.map((type) => curesFor(cause, type).join(' ')),
  ]);
  expect(cures).toEqual([
    ['ClosedPeriod', 'Resync', 'Resync', 'MovePostingDate Resync', 'MovePostingDate Resync', 'Resync'],
    ['MissingVendor', 'Resync', 'Resync', 'SyncVendor Resync', 'SyncVendor Resync', 'SyncVendor Resync'],
    ['InactiveVendor', 'Resync', 'Resync', 'SyncVendor Resync', 'SyncVendor Resync', 'SyncVendor Resync'],
    ['DuplicateNumber', 'Resync', 'Resync', 'Compare Resync', 'Compare Resync', 'Compare Resync'],
    ['MissingDimension', ...syncedTypes.map(() => 'Resync')],
    ['InvalidAccount', ...syncedTypes.map(() => 'Resync')],
    ['MissingDocument', 'Resync', 'Resync', 'Resync', 'Resync', 'SyncDocuments Resync'],
    ['Credentials', '', '', '', '', ''],
    ['RateLimited', ...syncedTypes.map(() => 'Resync')],
    ['Timeout', ...syncedTypes.map(() => 'Resync')],
    ['Unknown', ...syncedTypes.map(() => 'Resync')],
  ]);
  const offered = syncCauses.flatMap((cause) => syncedTypes.flatMap((type) => curesFor(cause, type)));
  expect(new Set(offered)).toEqual(new Set(syncCures));
});

test('each cause has its own wording', () => {
  const texts = syncCauses
    .map(causeInWords)
    .flatMap(({ title, meaning, advice }) => [title, meaning, advice]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z]/);
});
