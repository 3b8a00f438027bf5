import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSimulator, type Simulator } from './server.ts';
import { adjustmentXml, billXml, errorsIn, post, requestOf, send, vendorXml } from './wire.testing.ts';
import { child, textOf } from './xml.ts';

let simulator: Simulator;
beforeEach(async () => {
  simulator = await openSimulator();
});
afterEach(() => simulator.close());

const session = '<getAPISession/>';
const sessionId = (body: string) => /<sessionid>([^<]+)</.exec(body)?.[1] ?? '';

async function refusal(xml: string): Promise<{ at: string; errors: string[] }> {
  const { root } = await post(simulator, xml);
  const operation = child(root, 'operation');
  return textOf(child(root, 'control'), 'status') === 'failure'
    ? { at: 'control', errors: errorsIn(root) }
    : { at: textOf(child(operation, 'authentication'), 'status'), errors: errorsIn(operation) };
}

describe('the gateway', () => {
  it('accepts only XML by POST', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const init of [{}, { method: 'POST', headers, body: '{}' }]) {
      const response = await fetch(simulator.url, init);
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('GW-0011')]);
    }
  });

  it.each([
    ['a missing end tag', '<request><control></request>'],
    ['a custom entity', '<!DOCTYPE request [<!ENTITY a "b">]><request/>'],
    ['an undefined entity', requestOf([`<getAPISession>&nbsp;</getAPISession>`])],
    ['the wrong root element', '<response/>'],
    ['a missing part', requestOf([session]).replace(/<content>[^]*<\/content>/, '')],
    ['a function without a control id', requestOf([session]).replace(/<function [^>]*>/, '<function>')],
    ['two functions in one', requestOf([session + session])],
    [
      'elements in the wrong order',
      requestOf([billXml(1).replace(/(<billno>.*<\/billno>)\s*(<externalid>.*<\/externalid>)/, '$2$1')]),
    ],
    [
      'an unknown element',
      requestOf([billXml(1).replace('<externalid>', '<colour>red</colour><externalid>')]),
    ],
    [
      'a date in the wrong order',
      requestOf([billXml(1).replace(/(<year>\d+<\/year>)(<month>\d+<\/month>)/, '$2$1')]),
    ],
    ['neither due date nor term', requestOf([billXml(1).replace(/<datedue>.*<\/datedue>/, '')])],
    [
      'a line without an account',
      requestOf([adjustmentXml(1).replace(/<glaccountno>.*<\/glaccountno>/, '')]),
    ],
    ['an update without a key', requestOf(['<update_bill></update_bill>'])],
  ])('refuses %s before doing anything', async (_, xml) => {
    await send(simulator, [vendorXml('S-1')]);
    const { at, errors } = await refusal(xml);
    expect(at).toBe('control');
    expect(errors).toEqual([expect.stringMatching(/^XL03000003: XML Parse schema error: /)]);
    expect(simulator.control.ledger()).toMatchObject({ bills: [], adjustments: [] });
  });

  it('refuses an unknown sender or user', async () => {
    const sender = await refusal(requestOf([session], { account: { senderPassword: 'x' } }));
    expect(sender).toEqual({
      at: 'control',
      errors: ['XL03000006: Incorrect Intacct XML Partner ID or password.'],
    });
    for (const account of [{ userPassword: 'x' }, { companyId: 'x' }, { userId: 'x' }]) {
      const user = await refusal(requestOf([session], { account }));
      expect(user.at).toBe('failure');
      expect(user.errors[0]).toContain('XL03000006: Sign-in information is incorrect');
    }
    simulator.control.setRules({ refuses: 'User' });
    expect((await refusal(requestOf([session]))).at).toBe('failure');
    simulator.control.setRules({ refuses: 'Sender' });
    expect((await refusal(requestOf([session]))).at).toBe('control');
    simulator.control.setRules({ refuses: null });
    expect(await send(simulator, [session])).toMatchObject([{ status: 'success' }]);
  });

  it('opens sessions, and ends them on request', async () => {
    const { body, root } = await post(simulator, requestOf([session]));
    expect(textOf(child(root, 'control'), 'controlid')).toBe('request');
    expect(body).toContain(`<endpoint>${simulator.url}</endpoint>`);
    const within = requestOf([vendorXml('S-1')], { sessionId: sessionId(body) });
    expect((await refusal(within)).at).toBe('success');
    simulator.control.expireSessions();
    const { at, errors } = await refusal(within);
    expect([at, errors]).toEqual(['failure', ['XL03000005: The session is invalid or has timed out.']]);
  });

  it('expires a session after its lifetime', async () => {
    const short = await openSimulator({ sessionMs: 1 });
    const { body } = await post(short, requestOf([session]));
    await new Promise((done) => setTimeout(done, 5));
    const { root } = await post(short, requestOf([session], { sessionId: sessionId(body) }));
    expect(errorsIn(child(root, 'operation'))[0]).toContain('XL03000005');
    await short.close();
  });
});

describe('functions', () => {
  it('run in document order, each on its own', async () => {
    const results = await send(simulator, [billXml(1), vendorXml('S-1'), billXml(2), '<delete/>']);
    expect(results.map(({ status }) => status)).toEqual(['failure', 'success', 'success', 'failure']);
    expect(results[0]?.errors).toEqual([
      'BL01001973: Could not create apbill record!',
      "BL03000130: Invalid Vendor 'S-1' specified.",
    ]);
    expect(results.map(({ key }) => key)).toEqual(['', '1', '2', '']);
    expect(simulator.control.ledger().counts).toMatchObject({
      succeeded: { create: 1, create_bill: 1 },
      refused: { create_bill: 1, delete: 1 },
    });
  });

  it('run all or nothing on request', async () => {
    const results = await send(simulator, [vendorXml('S-1'), billXml(1, { vendorId: 'S-2' }), billXml(2)], {
      isWhole: true,
    });
    const rollback =
      'XL03000009: The entire transaction in this operation has been rolled back due to an error.';
    expect(results.map(({ status }) => status)).toEqual(['aborted', 'aborted', 'aborted']);
    expect(results.map(({ errors }) => errors)).toEqual([
      [rollback],
      [expect.any(String), "BL03000130: Invalid Vendor 'S-2' specified.", rollback],
      [rollback],
    ]);
    expect(simulator.control.ledger()).toMatchObject({ vendors: [], bills: [], counts: { succeeded: {} } });
    const again = await send(simulator, [vendorXml('S-1'), billXml(1)], { isWhole: true });
    expect(again.map(({ key }) => key)).toEqual(['1', '2']);
  });

  it('that succeeded don’t run again under the same control id; failed ones can', async () => {
    const once = () => send(simulator, [['INV-1-1', billXml(1)]]);
    expect(await once()).toMatchObject([{ status: 'failure' }]);
    await send(simulator, [vendorXml('S-1')]);
    expect(await once()).toMatchObject([{ status: 'success' }]);
    expect(await once()).toMatchObject([
      { status: 'failure', errors: ["XL03000009: The Control ID 'INV-1-1' is not unique."] },
    ]);
    const { bills, counts } = simulator.control.ledger();
    expect([bills.length, counts.repeated]).toEqual([1, 1]);
    const unguarded = await send(simulator, [['INV-1-1', billXml(2)]], { isOnce: false });
    expect(unguarded).toMatchObject([{ status: 'success' }]);
  });

  it('run twice when neither control ids nor numbers are checked', async () => {
    await send(simulator, [vendorXml('S-1')]);
    const once = () => send(simulator, [['INV-1-1', billXml(1)]]);
    await once();
    simulator.control.setRules({ ignoreUniqueIds: true });
    const [sameNumber] = await once();
    expect(sameNumber?.errors.at(-1)).toContain('already exists');
    simulator.control.setRules({ allowSameNumbers: true });
    expect(await once()).toMatchObject([{ status: 'success' }]);
    expect(simulator.control.ledger().bills).toHaveLength(2);
  });

  it('report errors as HTML inside XML', async () => {
    const { body } = await post(simulator, requestOf([billXml(1, { vendorId: 'A&amp;"B' })]));
    expect(body).toContain('Invalid Vendor &amp;#39;A&amp;amp;&amp;quot;B&amp;#39; specified.');
  });
});
