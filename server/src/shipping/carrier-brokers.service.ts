import { may } from '@backdock/core/kit/permissions.ts';
import { partnerEntityTypes, partnerStatuses } from '@backdock/core/partners/partners.values.ts';
import { mayChangeStatus } from '@backdock/core/partners/status.rules.ts';
import type {
  CarrierBrokerCompany,
  CarrierBrokerDetails,
} from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { carrierBrokerHistory } from '@backdock/core/shipping/carrier-brokers.history.ts';
import { carrierBrokerContactTypes } from '@backdock/core/shipping/shipping.values.ts';
import { findEmployee } from '../identity/employees.service.ts';
import { contactsByType, otherContacts } from '../partners/contacts.service.ts';
import { partnerChanged } from '../partners/partner-sync.service.ts';
import {
  changeCompany,
  companyFields,
  currencyLock,
  findPartner,
  insertPartner,
  lockPartner,
  type NewPartner,
  type PartnerRow,
} from '../partners/partners.service.ts';
import { inWords } from '../history/history.service.ts';
import { audit } from '../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { AppError, throwNotFound } from '../platform/errors.ts';
import * as queries from './carrier-brokers.queries.ts';
import { findCarriers, listCarriersOf, setCarriersOf } from './carriers.queries.ts';

const entityType = partnerEntityTypes.CarrierBroker;
const partnerType = 'CarrierBroker' as const;

export type NewCarrierBroker = Omit<NewPartner, 'partnerType'> &
  queries.BrokerPart & { carrierIds: readonly number[] };

/** The only entry point for a shipping partner from outside this product. */
export async function receiveCarrierBroker(ctx: WriteCtx, broker: NewCarrierBroker): Promise<number> {
  const { category, managerId, website, accountId, carrierIds, ...partner } = broker;
  const id = await insertPartner(ctx, { ...partner, partnerType });
  await queries.insertBroker(ctx.tx, id, { category, managerId, website, accountId });
  await setCarriersOf(ctx.tx, id, carrierIds);
  const { createdOn: _, ...known } = partner;
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'carrier-broker.received',
    after: {
      ...known,
      category,
      managerId,
      website,
      accountId,
      carriers: await carrierNames(ctx.tx, id),
      version: 1,
    },
  });
  return id;
}

export function carrierBrokerDetails(
  { db, actor }: ReadCtx<Employee>,
  id: number,
): Promise<CarrierBrokerDetails> {
  return detailsFor(db, actor, id);
}

/** The record as this reader sees it, with what they may do. */
export async function detailsFor(db: Reader, actor: Employee, id: number): Promise<CarrierBrokerDetails> {
  const partner = await findPartner(db, id, partnerType);
  const broker = await queries.findBroker(db, id);
  if (!partner || !broker) return throwNotFound('shipping partner');
  const owner = { partnerType, managers: [broker.managerId] };
  const { address, address2, address3, city, state, zip, country, currency } = partner;
  return {
    id,
    officialCompanyName: partner.name,
    doingBusinessAs: partner.displayName,
    address,
    address2,
    address3,
    city,
    state,
    zip,
    country,
    currency,
    market: partner.market,
    status: partner.status,
    createdOn: partner.createdOn,
    version: partner.version,
    ...broker,
    carriers: await listCarriersOf(db, id),
    contacts: await contactsByType(db, id, carrierBrokerContactTypes),
    otherContacts: await otherContacts(db, id),
    currencyLock: await currencyLock(db, partner),
    may: {
      edit: may(actor, 'carrierBrokers.edit'),
      readAccounting: may(actor, 'carrierBrokerAccounting.read'),
      changeStatus: partnerStatuses.some((to) => mayChangeStatus(actor, owner, to)),
    },
  };
}

export const brokerRecord: VersionedKind<PartnerRow> = {
  entityType,
  noun: 'shipping partner',
  lock: (ctx, id) => lockPartner(ctx, id, partnerType),
  inWords: inWords(carrierBrokerHistory),
};

export async function saveCompany(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, ...company }: CarrierBrokerCompany & { version: number },
): Promise<CarrierBrokerDetails> {
  const { tx } = ctx;
  await changeRecord(ctx, brokerRecord, {
    id,
    version,
    write: async (locked) => {
      const before = (await queries.findBroker(tx, id)) ?? throwNotFound('shipping partner');
      const carriersBefore = await carrierNames(tx, id);
      const carrierIds = [...new Set(company.carrierIds)];
      await refuseUnknown(tx, company.managerId === before.managerId ? null : company.managerId, carrierIds);
      const { officialCompanyName: name, doingBusinessAs: displayName, ...rest } = company;
      await changeCompany(ctx, locked, { ...rest, name, displayName });
      await queries.setBroker(tx, id, company);
      await setCarriersOf(tx, id, carrierIds);
      return {
        action: 'carrier-broker.company-changed',
        before: { ...companyFields(locked), ...brokerFields(before), carriers: carriersBefore },
        after: {
          ...companyFields({ ...rest, name, displayName }),
          ...brokerFields(company),
          carriers: await carrierNames(tx, id),
        },
      };
    },
    followUp: (locked) => partnerChanged(ctx, locked),
  });
  return detailsFor(tx, ctx.actor, id);
}

const brokerFields = ({ category, managerId, website, accountId }: queries.BrokerPart) => ({
  category,
  managerId,
  website,
  accountId,
});

const carrierNames = async (db: Reader, id: number) => (await listCarriersOf(db, id)).map(({ name }) => name);

async function refuseUnknown(
  db: Reader,
  newManagerId: number | null,
  carrierIds: readonly number[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (newManagerId !== null && !(await findEmployee(db, newManagerId))) {
    errors['managerId'] = ['This manager isn’t an active employee.'];
  }
  if ((await findCarriers(db, carrierIds)).length < carrierIds.length) {
    errors['carrierIds'] = ['One of these carriers does not exist.'];
  }
  const [message] = Object.values(errors).flat();
  if (message) throw new AppError('invalid', 'carrier-broker.unknown', message, { errors });
}
