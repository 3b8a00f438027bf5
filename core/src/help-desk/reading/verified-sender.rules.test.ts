import { expect, test } from 'vitest';
import { senderProof } from './verified-sender.rules.ts';

const ours = 'mx.backdock.test';
const received = (by: string) => ({
  name: 'received',
  value: `from mail.x.test (x) by ${by} with ESMTPS; Mon`,
});
const results = (value: string) => ({ name: 'authentication-results', value });

const proofOf = (
  headers: { name: string; value: string }[],
  from = 'anna@customer.test',
  hasOneSender = true,
  trusted: string | null = ours,
) => senderProof({ headers, from: { name: null, address: from }, hasOneSender }, trusted);

test.each([
  ['dmarc=pass', true],
  ['dmarc=pass header.from=customer.test', true],
  ['dmarc=pass header.from=other.test', false],
  ['dkim=pass header.d=customer.test', true],
  ['dkim=pass header.i=@customer.test', true],
  ['dkim=pass header.d=other.test', false],
  ['dkim=pass', false],
  ['dkim=fail header.d=customer.test; dkim=pass header.d=customer.test', true],
  ['spf=pass smtp.mailfrom=bounce@customer.test', true],
  ['spf=pass smtp.mailfrom=customer.test', true],
  ['spf=pass smtp.mailfrom=a@sub.customer.test', false],
  ['spf=softfail smtp.mailfrom=customer.test', false],
  ['dmarc=fail; dkim=pass header.d=customer.test', false],
  ['spf=none (dmarc=pass)', false],
  ['spf=none reason="; dmarc=pass"', false],
  ['none', false],
])('%s verifies: %s', (value, isVerified) => {
  expect(proofOf([results(`${ours}; ${value}`)]).isVerified).toBe(isVerified);
});

test('a signature of a domain covers its subdomains, not its parents or neighbors', () => {
  const signed = [results(`${ours}; dkim=pass header.d=customer.test`)];
  expect(proofOf(signed, 'a@mail.customer.test').isVerified).toBe(true);
  expect(proofOf(signed, 'a@evilcustomer.test').isVerified).toBe(false);
  expect(proofOf([results(`${ours}; dkim=pass header.d=test`)]).isVerified).toBe(false);
});

test('only our server is believed, and only its topmost line', () => {
  const pass = results(`${ours}; dmarc=pass`);
  expect(proofOf([results('mx.evil.test; dmarc=pass')]).isVerified).toBe(false);
  expect(proofOf([results(`${ours} 1; dmarc=none`), pass]).isVerified).toBe(false);
  expect(proofOf([results('other.test; dmarc=fail'), pass])).toEqual({
    isVerified: true,
    hasDmarcFailed: false,
  });
  expect(proofOf([received(ours), received('lmtp.backdock.test'), pass]).isVerified).toBe(true);
  expect(proofOf([received('relay.evil.test'), pass]).isVerified).toBe(false);
  expect(proofOf([received(`x.test (by ${ours})`), pass]).isVerified).toBe(false);
  expect(proofOf([pass, received('relay.evil.test')]).isVerified).toBe(true);
});

test('without a trusted server, and of several senders, no one is verified', () => {
  const pass = [results(`${ours}; dmarc=pass`)];
  expect(proofOf(pass, 'anna@customer.test', true, null)).toEqual({
    isVerified: false,
    hasDmarcFailed: false,
  });
  expect(proofOf(pass, 'anna@customer.test', false).isVerified).toBe(false);
  expect(senderProof({ headers: pass, from: null, hasOneSender: false }, ours).isVerified).toBe(false);
});

test('a failure is told whatever else passes', () => {
  expect(proofOf([results(`${ours}; dmarc=fail; spf=pass smtp.mailfrom=customer.test`)])).toEqual({
    isVerified: false,
    hasDmarcFailed: true,
  });
});
