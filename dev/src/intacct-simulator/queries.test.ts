import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSimulator, type Simulator } from './server.ts';
import { adjustmentXml, billXml, queryXml, send, vendorXml } from './wire.testing.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await openSimulator();
  await send(simulator, [vendorXml('S-1'), vendorXml('S-2'), billXml(7), adjustmentXml(7)]);
});
afterEach(() => simulator.close());

describe('queries', () => {
  it('find records by each object’s keys', async () => {
    const results = await send(simulator, [
      queryXml('VENDOR', "VENDORID = 'S-2'", 'RECORDNO,VENDORID,STATUS'),
      queryXml('APBILL', "EXTERNALID = 'INV-7'", 'RECORDNO,RECORDID,STATE'),
      queryXml('APADJUSTMENT', "EXTERNALID = 'CM-7' AND VENDORID = 'S-1'"),
      queryXml('APBILL', "EXTERNALID = 'CM-7'"),
      queryXml('APBILL', 'RECORDNO = 3'),
      queryXml('APBILL', "RECORDID = 'A-7' AND VENDORID = 'S-2'"),
    ]);
    expect(results.map(({ records }) => records)).toEqual([
      [{ RECORDNO: '2', VENDORID: 'S-2', STATUS: 'active' }],
      [{ RECORDNO: '3', RECORDID: 'A-7', STATE: 'Posted' }],
      [{ RECORDNO: '4' }],
      [],
      [{ RECORDNO: '3' }],
      [],
    ]);
  });

  it('find values with quotation marks', async () => {
    await send(simulator, [billXml(8, { number: "O'Hara" })]);
    const [result] = await send(simulator, [
      queryXml('APBILL', String.raw`RECORDID = 'O\'Hara'`, 'EXTERNALID'),
    ]);
    expect(result?.records).toEqual([{ EXTERNALID: 'INV-8' }]);
  });

  it.each([
    [queryXml('CUSTOMER', "CUSTOMERID = '1'"), 'Object definition CUSTOMER not found'],
    [queryXml('APBILL', "COLOUR = 'red'"), 'Field COLOUR of APBILL not found'],
    [queryXml('APBILL', "EXTERNALID = 'INV-7'", 'COLOUR'), 'Field COLOUR not found'],
    [
      queryXml('APBILL', "EXTERNALID = 'INV-7' OR 1"),
      "There is an error in the query near 'EXTERNALID = 'INV-7' OR 1'",
    ],
  ])('fail when invalid: %s', async (xml, why) => {
    expect((await send(simulator, [xml]))[0]?.errors).toEqual([`Query Failed: ${why}`]);
  });
});
