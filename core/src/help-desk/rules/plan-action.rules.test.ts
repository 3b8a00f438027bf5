import { describe, expect, test } from 'vitest';
import { type Known, planAction } from './plan-action.rules.ts';
import { someTicket } from './rules.test-data.ts';

const known = (change: Partial<Known> = {}): Known => ({
  today: '2026-11-17',
  groupOf: (departmentId) => departmentId * 10,
  person: null,
  shiftGroup: null,
  order: 'none',
  supplierId: null,
  ...change,
});

describe('type and department', () => {
  test('a type brings its priority and department, and the department decides who takes it', () => {
    expect(planAction({ kind: 'setType', typeId: 8 }, someTicket({ assigneeId: 3 }), known())).toEqual({
      does: 'change',
      patch: { typeId: 8, priority: 'High', departmentId: 3, shiftGroupId: 30, assigneeId: null },
      isPlaced: true,
    });
  });

  test('what a person or an earlier rule chose stays', () => {
    const chosen = someTicket({ isPrioritySet: true, priority: 'Low', isDepartmentSet: true });
    expect(planAction({ kind: 'setType', typeId: 8 }, chosen, known())).toEqual({
      does: 'change',
      patch: { typeId: 8, priority: 'Low', departmentId: 5 },
    });
  });

  test('no rule makes a legal ticket an ordinary one', () => {
    const legal = someTicket({ isLegal: true, departmentId: 7, typeId: 19 });
    expect(planAction({ kind: 'setType', typeId: 1 }, legal, known())).toMatchObject({ does: 'skip' });
    expect(
      planAction(
        { kind: 'setDepartment', departmentId: 5 },
        someTicket({ isLegal: true, departmentId: 7 }),
        known(),
      ),
    ).toMatchObject({ does: 'skip' });
  });

  test('a shift group of another department takes nothing', () => {
    const group = (departmentId: number) => known({ shiftGroup: { departmentId } });
    const action = { kind: 'setShiftGroup', shiftGroupId: 9 } as const;
    expect(planAction(action, someTicket(), group(5))).toMatchObject({ does: 'change', isPlaced: true });
    expect(planAction(action, someTicket(), group(6))).toMatchObject({ does: 'skip' });
    expect(planAction(action, someTicket(), known())).toMatchObject({ does: 'skip' });
  });
});

describe('people', () => {
  const person = { name: 'Kim', isActive: true, maySeeLegal: false };
  const action = { kind: 'assign', employeeId: 4 } as const;

  test('are assigned while they are here', () => {
    expect(planAction(action, someTicket(), known({ person }))).toEqual({
      does: 'change',
      patch: { assigneeId: 4 },
    });
    expect(planAction(action, someTicket(), known({ person: { ...person, isActive: false } }))).toMatchObject(
      { does: 'skip' },
    );
  });

  test('never get a legal ticket that they can’t see', () => {
    const legal = someTicket({ isLegal: true, departmentId: 7 });
    expect(planAction(action, legal, known({ person }))).toEqual({
      does: 'skip',
      why: 'Kim can’t see legal tickets.',
    });
  });
});

describe('status', () => {
  const resolve = { kind: 'setStatus', status: 'Resolved', days: null } as const;

  test('resolving needs what it needs by hand', () => {
    expect(planAction(resolve, someTicket(), known())).toMatchObject({ does: 'skip' });
    expect(planAction(resolve, someTicket({ typeId: 1 }), known())).toEqual({
      does: 'skip',
      why: 'Link the order, or say why there is none.',
    });
    expect(planAction(resolve, someTicket({ typeId: 14, departmentId: 4 }), known())).toEqual({
      does: 'change',
      patch: { status: 'Resolved', nextActionDate: null },
    });
  });

  test('waiting ends on a day', () => {
    expect(
      planAction({ kind: 'setStatus', status: 'WaitingOnSupplier', days: 3 }, someTicket(), known()),
    ).toEqual({
      does: 'change',
      patch: { status: 'WaitingOnSupplier', nextActionDate: '2026-11-20' },
    });
  });

  test('only a new or open ticket becomes spam', () => {
    expect(planAction({ kind: 'markSpam' }, someTicket(), known())).toMatchObject({ does: 'change' });
    expect(planAction({ kind: 'markSpam' }, someTicket({ status: 'Resolved' }), known())).toMatchObject({
      does: 'skip',
    });
  });
});

describe('links, days, and tags', () => {
  test('an order is linked if the mail names exactly one, and none is yet', () => {
    const action = { kind: 'linkOrder', pattern: 'PO-\\d+' } as const;
    const order = { id: 7, status: 'Shipped' } as const;
    expect(planAction(action, someTicket(), known({ order }))).toEqual({
      does: 'change',
      patch: { orderId: 7, orderStatus: 'Shipped', noOrderReason: null },
    });
    expect(planAction(action, someTicket({ orderId: 3 }), known({ order }))).toMatchObject({
      does: 'nothing',
    });
    expect(planAction(action, someTicket(), known({ order: 'several' }))).toMatchObject({ does: 'skip' });
    expect(planAction(action, someTicket(), known())).toMatchObject({ does: 'nothing' });
  });

  test('days count from today', () => {
    expect(planAction({ kind: 'setDueIn', days: 2 }, someTicket(), known())).toEqual({
      does: 'change',
      patch: { promisedOn: '2026-11-19' },
    });
    expect(planAction({ kind: 'setNextActionIn', days: 14 }, someTicket(), known())).toEqual({
      does: 'change',
      patch: { nextActionDate: '2026-12-01' },
    });
  });

  test('what is so already isn’t done again', () => {
    expect(planAction({ kind: 'setPriority', priority: 'Normal' }, someTicket(), known())).toMatchObject({
      does: 'nothing',
    });
    expect(
      planAction({ kind: 'addTag', tag: 'damage' }, someTicket({ tags: ['damage'] }), known()),
    ).toMatchObject({ does: 'nothing' });
  });

  test('a ticket has twenty tags at most', () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect(planAction({ kind: 'addTag', tag: 'one more' }, someTicket({ tags }), known())).toMatchObject({
      does: 'skip',
    });
  });
});
