import { expect, test } from 'vitest';
import { departments } from '../../kit/department.ts';
import type { Role } from '../../kit/permissions.ts';
import { fillReply, mayChangeReply, mayUseReply } from './saved-replies.rules.ts';

const staff = { id: 1, roles: [] as Role[], departmentId: departments.Buyers as number, isHead: false };
const head = { ...staff, id: 2, isHead: true };
const accountant = { ...staff, id: 3, roles: ['Accountant'] as Role[], departmentId: departments.Accounting };
const admin = { ...staff, id: 4, roles: ['Admin'] as Role[], departmentId: departments.Management };

const own = { ownerId: 1, departmentId: null };
const buyers = { ownerId: null, departmentId: departments.Buyers };
const everyone = { ownerId: null, departmentId: null };

test.each([
  ['staff', staff, [true, false, false]],
  ['a head', head, [false, true, false]],
  ['an accountant', accountant, [false, false, false]],
  ['an administrator', admin, [false, true, true]],
])('%s may change: own, the department’s, everyone’s', (_, person, expected) => {
  expect([own, buyers, everyone].map((reply) => mayChangeReply(person, reply))).toEqual(expected);
});

test.each([
  ['staff', staff, [true, true, true]],
  ['an accountant', accountant, [false, true, true]],
  ['staff of another department', { ...staff, id: 9, departmentId: departments.Legal }, [false, false, true]],
])('%s may use: own, the department’s, everyone’s', (_, person, expected) => {
  expect([own, buyers, everyone].map((reply) => mayUseReply(person, reply))).toEqual(expected);
});

test('variables without a value stay and are named', () => {
  const values = { name: '<Ana>', empty: '', none: null };
  const upper = (text: string) => text.toUpperCase();
  expect(fillReply('{{name}} {{ empty }} {{none}} {{other}} {{name}} {{toString}}', values, upper)).toEqual({
    html: '<ANA> {{ empty }} {{none}} {{other}} <ANA> {{toString}}',
    missing: ['empty', 'none', 'other', 'toString'],
  });
});
