import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSimulator, type Simulator } from './server.ts';
import { adjustmentXml, billXml, dayXml, paymentXml, send, vendorXml } from './wire.testing.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await openSimulator();
  await send(simulator, [vendorXml('S-1')]);
});
afterEach(() => simulator.close());

async function keyOf(xml: string): Promise<string> {
  const [result] = await send(simulator, [xml]);
  expect(result).toMatchObject({ status: 'success', errors: [] });
  return result?.key ?? '';
}

/** The reason, behind the outer message. */
async function why(xml: string): Promise<string | undefined> {
  const [result] = await send(simulator, [xml]);
  expect(result?.status).toBe('failure');
  return result?.errors.at(-1);
}

const balance = () => simulator.control.ledger().balances['S-1'];

describe('vendors', () => {
  it('are created once, changed, and found by id or record number', async () => {
    expect(await why(vendorXml('S-1'))).toContain("A Vendor with the ID 'S-1' already exists.");
    const update = (inside: string) => `<update><VENDOR>${inside}</VENDOR></update>`;
    await keyOf(update('<VENDORID>S-1</VENDORID><NAME>Stone</NAME><TERMNAME>Net 30</TERMNAME>'));
    expect(await keyOf(update('<RECORDNO>1</RECORDNO><STATUS>inactive</STATUS>'))).toBe('1');
    expect(simulator.control.ledger().vendors).toMatchObject([
      {
        name: 'Stone',
        status: 'inactive',
        fields: { TERMNAME: 'Net 30', 'DISPLAYCONTACT.PRINTAS': 'Tile & Stone' },
      },
    ]);
    expect(await why(update('<VENDORID>S-9</VENDORID>'))).toBe("PL04000005: Invalid Vendor 'S-9' specified.");
    expect(await why(update('<VENDORID>S-1</VENDORID><STATUS>asleep</STATUS>'))).toContain('no valid value');
  });
});

describe('bills and adjustments', () => {
  it('raise and lower the balance: a debit memo has negative lines', async () => {
    await keyOf(billXml(1, { amounts: ['100.00'] }));
    expect(balance()).toBe(10_000);
    await keyOf(adjustmentXml(1, { amounts: ['-30.00'] }));
    expect(balance()).toBe(7_000);
    await keyOf(adjustmentXml(2, { amounts: ['5.00'] }));
    expect(balance()).toBe(7_500);
    expect(await why(adjustmentXml(3, { amounts: ['5.00', '-5.00'] }))).toContain(
      'all positive or all negative',
    );
    await keyOf(billXml(2, { amounts: ['20.00', '-0.50'] }));
    expect(balance()).toBe(9_450);
  });

  it('do not count while in draft', async () => {
    await keyOf(billXml(1).replace('<billno>', '<action>Draft</action><billno>'));
    expect(balance()).toBe(0);
  });

  it.each([
    [
      'the vendor is missing',
      () => simulator.control.setVendor('S-1', 'missing'),
      "BL03000130: Invalid Vendor 'S-1' specified.",
    ],
    [
      'the vendor is inactive',
      () => simulator.control.setVendor('S-1', 'inactive'),
      'BL34000061: Vendor S-1 is inactive.',
    ],
    [
      'the period is closed',
      () => simulator.control.setRules({ closedThrough: '2026-03-14' }),
      "BL04002: Periods are closed. Your transaction date 03/14/2026 is within a period that's been closed.",
    ],
    [
      'the account is missing',
      () => simulator.control.setRules({ invalidAccounts: ['5000'] }),
      'BL03000057: Invalid GL account number 5000',
    ],
    [
      'the account is inactive',
      () => simulator.control.setRules({ inactiveAccounts: ['5000'] }),
      'BL03000057: GL account 5000 is inactive',
    ],
    [
      'someone is editing the vendor’s records',
      () => simulator.control.setRules({ lockedVendors: ['S-1'] }),
      'BL03000018: The record is locked by another user.',
    ],
    [
      'a dimension is required',
      () => simulator.control.setRules({ requiredDimension: { dimension: 'Location' } }),
      'BL03002264: Dimension Location is required for account 5000.',
    ],
  ])('are refused while %s', async (_, arrange, expected) => {
    arrange();
    expect(await why(billXml(1))).toBe(expected);
    expect(await why(adjustmentXml(1))).toBe(expected);
    expect(simulator.control.ledger()).toMatchObject({ bills: [], adjustments: [] });
  });

  it('are accepted once the obstacle is gone', async () => {
    simulator.control.setRules({ closedThrough: '2026-03-31', requiredDimension: { dimension: 'Location' } });
    const lineMore = '<locationid>HQ</locationid>';
    await keyOf(billXml(1, { postedOn: '2026-04-01', lineMore }));
    simulator.control.setRules({ requiredDimension: { dimension: 'Class', account: '6000' } });
    await keyOf(billXml(2, { postedOn: '2026-04-01' }));
    expect(balance()).toBe(20_000);
  });

  it('need a number unique to their vendor and kind', async () => {
    await send(simulator, [vendorXml('S-2')]);
    await keyOf(billXml(1, { number: 'A-1' }));
    await keyOf(adjustmentXml(1, { number: 'A-1' }));
    await keyOf(billXml(2, { number: 'A-1', vendorId: 'S-2' }));
    const taken = (kind: string, number: string) =>
      `BL03000129: Another ${kind} with the number '${number}' already exists for vendor S-1.`;
    expect(await why(billXml(3, { number: 'A-1' }))).toBe(taken('bill', 'A-1'));
    expect(await why(adjustmentXml(3, { number: 'A-1' }))).toBe(taken('adjustment', 'A-1'));
    simulator.control.setRules({ takenNumbers: [{ vendorId: 'S-1', number: 'A-3' }] });
    expect(await why(billXml(3))).toBe(taken('bill', 'A-3'));
    await keyOf(billXml(3, { number: 'A-3-2' }));
    expect(await why(billXml(4, { number: 'x'.repeat(46) }))).toContain('longer than 45');
  });

  it.each([
    ['1.005', 'no valid amount'],
    ['1,000.00', 'no valid amount'],
    ['', 'no valid amount'],
  ])('refuse %j as an amount', async (amount, expected) => {
    expect(await why(billXml(1, { amounts: [amount] }))).toContain(expected);
  });

  it('refuse a date that doesn’t exist', async () => {
    expect(await why(billXml(1, { postedOn: '2026-02-30' }))).toContain('no valid date');
  });
});

describe('updates', () => {
  const object = (recordNo: string, inside: string) =>
    `<update><APBILL><RECORDNO>${recordNo}</RECORDNO>${inside}</APBILL></update>`;
  const items = (...amounts: string[]) =>
    `<APBILLITEMS>${amounts
      .map(
        (amount) => `<APBILLITEM><ACCOUNTNO>5000</ACCOUNTNO><TRX_AMOUNT>${amount}</TRX_AMOUNT></APBILLITEM>`,
      )
      .join('')}</APBILLITEMS>`;

  it('to a bill object replace its lines', async () => {
    const recordNo = await keyOf(billXml(1, { amounts: ['60.00', '40.00'] }));
    await keyOf(
      object(recordNo, `<RECORDID>A-1-2</RECORDID><WHENPOSTED>04/01/2026</WHENPOSTED>${items('70.00')}`),
    );
    expect(simulator.control.ledger().bills).toMatchObject([
      { recordNo, number: 'A-1-2', postedOn: '2026-04-01', cents: 7_000, externalId: 'INV-1' },
    ]);
    await keyOf(billXml(2, { number: 'A-1' }));
    expect(await why(object(recordNo, '<RECORDID>A-1</RECORDID>'))).toContain('BL03000129');
    expect(await why(object(recordNo, '<COLOUR>red</COLOUR>'))).toContain('COLOUR is no field');
    expect(await why(object('99', items('1.00')))).toContain('There is no bill with the record number');
  });

  it('through the legacy functions change or add a line, and keep the others', async () => {
    const recordNo = await keyOf(billXml(1, { amounts: ['60.00', '40.00'] }));
    const update = (inside: string) =>
      `<update_bill key="${recordNo}"><updatebillitems>${inside}</updatebillitems></update_bill>`;
    await keyOf(update('<updatelineitem line_num="2"><amount>10.00</amount></updatelineitem>'));
    expect(balance()).toBe(7_000);
    await keyOf(update('<lineitem><glaccountno>5000</glaccountno><amount>1.00</amount></lineitem>'));
    expect(balance()).toBe(7_100);
    expect(
      await why(update('<updatelineitem line_num="4"><amount>1.00</amount></updatelineitem>')),
    ).toContain('There is no line 4');
    const memo = await keyOf(adjustmentXml(1));
    await keyOf(`<update_apadjustment key="${memo}">${dayXml('datecreated', '2026-03-11')}
      <updateapadjustmentitems><updatelineitem line_num="1"><amount>-31.00</amount></updatelineitem>
      </updateapadjustmentitems></update_apadjustment>`);
    expect(balance()).toBe(4_000);
    await keyOf(`<update_bill key="INV-1" externalkey="true"><description>New</description></update_bill>`);
    expect(simulator.control.ledger().bills[0]?.description).toBe('New');
  });

  it('are refused in a closed period', async () => {
    const recordNo = await keyOf(billXml(1));
    simulator.control.setRules({ closedThrough: '2026-03-31' });
    expect(await why(object(recordNo, '<WHENPOSTED>04/01/2026</WHENPOSTED>'))).toContain(
      'Periods are closed',
    );
    expect(simulator.control.ledger().bills[0]?.postedOn).toBe('2026-03-14');
  });

  it('can’t go below the amount paid', async () => {
    const recordNo = await keyOf(billXml(1));
    await keyOf(paymentXml('T-1', [{ RECORDKEY: recordNo, TRX_PAYMENTAMOUNT: '80.00' }]));
    expect(await why(object(recordNo, items('79.99')))).toContain('BL03000044');
    await keyOf(object(recordNo, items('80.00')));
    expect(balance()).toBe(0);
  });
});
