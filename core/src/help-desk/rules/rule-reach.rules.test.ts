import { expect, test } from 'vitest';
import { replyAddress, whyNotForward, whyNotReply } from './automatic-mail.rules.ts';
import { chainEvents } from './chain.rules.ts';
import { mayEditRule, maySeeRule, mayTouch, reaches } from './rule-reach.rules.ts';
import { RuleForm } from './rules.schema.ts';
import { someTicket } from './rules.test-data.ts';

const admin = { roles: ['Admin' as const], departmentId: 2, isHead: false };
const head = { roles: [], departmentId: 5, isHead: true };
const legalHead = { roles: [], departmentId: 7, isHead: true };

test('a head’s rules see the department’s tickets, an administrator’s see all', () => {
  expect(reaches({ departmentId: 5 }, someTicket())).toBe(true);
  expect(reaches({ departmentId: 5 }, someTicket({ departmentId: 3 }))).toBe(false);
  expect(reaches({ departmentId: null }, someTicket({ departmentId: 3 }))).toBe(true);
});

test('nothing reaches a legal ticket but Legal’s and administrators’ rules, and nothing spam or merged ones', () => {
  const legal = someTicket({ isLegal: true, departmentId: 5, typeId: 19 });
  expect(reaches({ departmentId: 5 }, legal)).toBe(false);
  expect(reaches({ departmentId: 7 }, legal)).toBe(true);
  expect(reaches({ departmentId: null }, legal)).toBe(true);
  expect(mayTouch({ departmentId: 5 }, legal)).toBe(false);
  expect(reaches({ departmentId: null }, someTicket({ status: 'Spam' }))).toBe(false);
  expect(reaches({ departmentId: null }, someTicket({ status: 'Merged' }))).toBe(false);
});

test('a head changes the own department’s rules only', () => {
  expect(mayEditRule(head, { departmentId: 5 })).toBe(true);
  expect(mayEditRule(head, { departmentId: 3 })).toBe(false);
  expect(mayEditRule(head, { departmentId: null })).toBe(false);
  expect(mayEditRule(admin, { departmentId: null })).toBe(true);
  expect(mayEditRule({ ...head, isHead: false }, { departmentId: 5 })).toBe(false);
});

test('Legal’s rules are seen by those who see legal tickets', () => {
  expect(maySeeRule(head, { departmentId: 7 })).toBe(false);
  expect(maySeeRule(legalHead, { departmentId: 7 })).toBe(true);
  expect(maySeeRule(admin, { departmentId: 7 })).toBe(true);
  expect(maySeeRule(head, { departmentId: null })).toBe(true);
});

const mail = {
  fromAddress: 'ana@buyer.test',
  replyTo: [],
  machine: null,
  isBounce: false,
  hasDmarcFailed: false,
  isNewcomer: false,
};
const now = new Date('2026-11-17T12:00:00Z');
const asked = { mail, isSystemTicket: false, quietUntil: null, ours: new Set(['support@ours.test']), now };

test('nothing automatic answers machines, bounces, forged senders, ourselves, or floods', () => {
  expect(whyNotReply(asked)).toBeNull();
  for (const machine of ['Reply', 'Notice', 'Bulk'] as const) {
    expect(whyNotReply({ ...asked, mail: { ...mail, machine } })).not.toBeNull();
  }
  expect(whyNotReply({ ...asked, mail: { ...mail, isBounce: true } })).not.toBeNull();
  expect(whyNotReply({ ...asked, mail: { ...mail, hasDmarcFailed: true } })).not.toBeNull();
  expect(whyNotReply({ ...asked, mail: { ...mail, fromAddress: 'support@ours.test' } })).not.toBeNull();
  expect(whyNotReply({ ...asked, mail: { ...mail, isNewcomer: true } })).not.toBeNull();
  expect(whyNotReply({ ...asked, isSystemTicket: true })).not.toBeNull();
  expect(whyNotReply({ ...asked, mail: null })).not.toBeNull();
  expect(whyNotReply({ ...asked, quietUntil: new Date('2026-11-17T13:00:00Z') })).not.toBeNull();
  expect(whyNotReply({ ...asked, quietUntil: new Date('2026-11-17T11:00:00Z') })).toBeNull();
});

test('an automatic answer stays in the sender’s domain', () => {
  expect(replyAddress({ ...mail, replyTo: ['victim@elsewhere.test'] })).toBe('ana@buyer.test');
  expect(replyAddress({ ...mail, replyTo: ['orders@buyer.test'] })).toBe('orders@buyer.test');
});

test('a forward never comes back to us or to its sender, and twenty an hour are enough', () => {
  const forward = { to: 'claims@carrier.test', mail, ours: asked.ours, inLastHour: 19 };
  expect(whyNotForward(forward)).toBeNull();
  expect(whyNotForward({ ...forward, inLastHour: 20 })).not.toBeNull();
  expect(whyNotForward({ ...forward, to: 'support@ours.test' })).not.toBeNull();
  expect(whyNotForward({ ...forward, to: 'ana@buyer.test' })).not.toBeNull();
});

test('each kind of event counts once in a chain', () => {
  expect(chainEvents(['Opened', 'MailReceived', 'NoteAdded', 'Assigned', 'Changed'])).toEqual([
    'TicketCreated',
    'MessageReceived',
    'TicketUpdated',
  ]);
});

const form = {
  name: 'Damaged items',
  departmentId: 5,
  event: 'MessageReceived',
  conditions: { match: 'all', of: [{ field: 'subject', operator: 'contains', value: 'damaged' }] },
  actions: [{ kind: 'setType', typeId: 4 }],
  stopAfterMatch: false,
};
const leaf = form.conditions.of[0];

test('a form is refused where it can’t work', () => {
  const isValid = (change: object) => RuleForm.safeParse({ ...form, ...change }).success;
  const group = (...of: unknown[]) => ({ match: 'any', of });
  expect(isValid({})).toBe(true);
  expect(isValid({ conditions: group(group(group(leaf))) })).toBe(true);
  expect(isValid({ conditions: group(group(group(group(leaf)))) })).toBe(false);
  expect(isValid({ conditions: group(group()) })).toBe(false);
  expect(isValid({ conditions: group({ field: 'age', operator: 'contains', value: 'x' }) })).toBe(false);
  expect(isValid({ conditions: group({ field: 'status', operator: 'equals', value: 'Lost' }) })).toBe(false);
  expect(
    isValid({ conditions: group({ field: 'body', operator: 'matchesRegex', value: 'x'.repeat(201) }) }),
  ).toBe(false);
  expect(isValid({ conditions: group(...Array.from({ length: 51 }, () => leaf)) })).toBe(false);
  expect(isValid({ actions: [] })).toBe(false);
  expect(isValid({ actions: [{ kind: 'setStatus', status: 'OnHold', days: null }] })).toBe(false);
  expect(isValid({ actions: [{ kind: 'setStatus', status: 'Closed', days: null }] })).toBe(false);
  expect(isValid({ actions: [{ kind: 'forward', to: 'nobody' }] })).toBe(false);
});
