import { expect, test } from 'vitest';
import { answerSubject, otherReplyDomain, quotedAnswer, recipientsOf, referencesOf } from './answer.rules.ts';

const at = (address: string, name: string | null = null) => ({ name, address });
const ours = new Set(['support@ours.test', 'help@ours.test']);
const inbound = {
  direction: 'Inbound' as const,
  kind: 'Email',
  from: at('ana@buyer.test', 'Ana'),
  to: [at('support@ours.test'), at('colleague@buyer.test')],
  cc: [at('boss@buyer.test'), at('help@ours.test'), at('support+12.abcdefghjk@ours.test')],
  replyTo: [],
};

test('an answer goes to the sender and the copied people, never to ourselves', () => {
  expect(recipientsOf(inbound, ours)).toEqual({
    to: [at('ana@buyer.test', 'Ana')],
    cc: [at('boss@buyer.test')],
  });
});

test('Reply-To wins, and another domain in it is shown', () => {
  const elsewhere = { ...inbound, replyTo: [at('ana@elsewhere.test')] };
  expect(recipientsOf(elsewhere, ours).to).toEqual([at('ana@elsewhere.test')]);
  expect(otherReplyDomain(elsewhere)).toBe('elsewhere.test');
  expect(otherReplyDomain({ ...inbound, replyTo: [at('orders@buyer.test')] })).toBeNull();
  expect(otherReplyDomain(inbound)).toBeNull();
});

test('a mail of ours is answered to those who got it; an internal message to no one', () => {
  const outbound = { ...inbound, direction: 'Outbound' as const, to: [at('ana@buyer.test')], cc: [] };
  expect(recipientsOf(outbound, ours)).toEqual({ to: [at('ana@buyer.test')], cc: [] });
  expect(recipientsOf({ ...inbound, kind: 'Internal' }, ours)).toEqual({ to: [], cc: [] });
});

test.each([
  ['Broken tile', 'Re: Broken tile [#7]'],
  ['Re: RE: Broken tile [#7]', 'Re: Broken tile [#7]'],
  ['Fwd: Re[2]: [#9] Broken tile [#7]', 'Re: Broken tile [#7]'],
  ['AW: Fliese', 'Re: Fliese [#7]'],
  ['', 'Re: (no subject) [#7]'],
  ['Regarding: tile', 'Re: Regarding: tile [#7]'],
])('the subject %j becomes %j', (subject, expected) => {
  expect(answerSubject(subject, 7, 'Reply')).toBe(expected);
});

test('references end with the answered message and keep the root', () => {
  expect(referencesOf(['a', 'c', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  const many = Array.from({ length: 90 }, (_, at) => `m${at}`);
  const kept = referencesOf(many, 'last');
  expect(kept).toHaveLength(30);
  expect([kept[0], kept.at(-1)]).toEqual(['m0', 'last']);
});

test('every line of a quote is marked', () => {
  const quoted = {
    fromName: 'Ana',
    fromAddress: null,
    toNames: '',
    subject: '',
    when: 'Nov 3',
    text: 'a\n> b',
  };
  expect(quotedAnswer(quoted)).toBe('On Nov 3, Ana wrote:\n> a\n>> b');
});
