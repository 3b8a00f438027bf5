import type { Known } from '@backdock/core/help-desk/rules/plan-action.rules.ts';
import type { RuleAction, RuleMail } from '@backdock/core/help-desk/rules/rules.values.ts';
import { mayLegal } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Reader } from '../../platform/db/database.ts';
import { groupsInCharge, listGroups } from '../shifts/placement.service.ts';
import { findAll } from './regular-expressions.ts';
import * as queries from './ruled.queries.ts';

/** What actions need to know, looked up once however many mails are tried. */
export interface Lookups {
  known(action: RuleAction, mail: RuleMail | null): Promise<Known>;
}

export function openLookups(db: Reader, now: Date): Lookups {
  const remembered = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, find: () => Promise<T>): Promise<T> => {
    const known = remembered.get(key) as Promise<T> | undefined;
    if (known) return known;
    const found = find();
    remembered.set(key, found);
    return found;
  };
  const groupInCharge = () => once('groups in charge', () => groupsInCharge(db, now));
  const orderNamed = async (pattern: string, mail: RuleMail | null): Promise<Known['order']> => {
    const numbers = mail ? findAll(pattern, `${mail.subject}\n${mail.body}`) : [];
    const key = `orders ${numbers.join(' ').toLowerCase()}`;
    const [order, another] = await once(key, () => queries.listOrdersNumbered(db, numbers));
    return another ? 'several' : (order ?? 'none');
  };
  const person = async (id: number): Promise<Known['person']> => {
    const found = await once(`person ${id}`, () => queries.findPerson(db, id));
    return found ? { name: found.name, isActive: found.isActive, maySeeLegal: mayLegal(found) } : null;
  };
  const shiftGroup = async (id: number) => {
    const all = await once('groups', () => listGroups(db));
    return all.find(({ shiftGroupId }) => shiftGroupId === id) ?? null;
  };
  const supplier = async (id: number | null, mail: RuleMail | null) => {
    if (id !== null) return (await once(`supplier ${id}`, () => queries.isSupplier(db, id))) ? id : null;
    const address = mail?.fromEmail;
    return address ? once(`supplier of ${address}`, () => queries.findSupplierOf(db, address)) : null;
  };
  return {
    async known(action, mail) {
      const charge = await groupInCharge();
      return {
        today: dayInPacific(now),
        groupOf: (departmentId) => charge(departmentId)?.shiftGroupId ?? null,
        person: action.kind === 'assign' ? await person(action.employeeId) : null,
        shiftGroup: action.kind === 'setShiftGroup' ? await shiftGroup(action.shiftGroupId) : null,
        order: action.kind === 'linkOrder' ? await orderNamed(action.pattern, mail) : 'none',
        supplierId: action.kind === 'linkSupplier' ? await supplier(action.supplierId, mail) : null,
      };
    },
  };
}
