import { whyNotChangeCurrency } from '@backdock/core/partners/partners.rules.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { refuseIf } from '../platform/errors.ts';
import * as queries from './partners.queries.ts';
import { findPaymentType } from './payment-settings.queries.ts';

export type { NewPartner, PartnerRow } from './partners.queries.ts';

/** Adds the part suppliers and shipping partners share. The owner of the rest audits both together. */
export function insertPartner({ tx }: WriteCtx, partner: queries.NewPartner): Promise<number> {
  return queries.insertPartner(tx, partner);
}

/** A partner of this type; one of the other type counts as not found. */
export async function findPartner(
  db: Reader,
  id: number,
  partnerType: queries.PartnerRow['partnerType'],
): Promise<queries.PartnerRow | null> {
  const partner = await queries.findPartner(db, id);
  return partner?.partnerType === partnerType ? partner : null;
}

/** The same, locked until the commit: no one else can change it, and no invoice or order can be added for it. */
export async function lockPartner(
  { tx }: WriteCtx,
  id: number,
  partnerType: queries.PartnerRow['partnerType'],
): Promise<queries.PartnerRow | null> {
  const partner = await queries.lockPartner(tx, id);
  return partner?.partnerType === partnerType ? partner : null;
}

/** The same, kept only from being closed: others can change it, and add invoices and orders. */
export async function holdPartner(
  { tx }: WriteCtx,
  id: number,
  partnerType: queries.PartnerRow['partnerType'],
): Promise<queries.PartnerRow | null> {
  const partner = await queries.holdPartner(tx, id);
  return partner?.partnerType === partnerType ? partner : null;
}

/** Changes a partner the caller has locked and increments its version. */
export async function changeCompany(
  { tx, now }: WriteCtx,
  locked: queries.PartnerRow,
  company: queries.PartnerCompany,
): Promise<void> {
  if (company.currency !== locked.currency) {
    refuseIf(await whyCurrencyStays(tx, locked));
  }
  await queries.setCompany(tx, locked.id, company, now);
}

/** Increments the version of a partner when only related data changed, such as its contacts. */
export async function touchPartner({ tx, now }: WriteCtx, locked: queries.PartnerRow): Promise<void> {
  await queries.setNextVersion(tx, locked.id, now);
}

/** The currency each of these partners bills in; unknown ones are missing. */
export function currenciesOf(
  db: Reader,
  partnerIds: readonly number[],
): Promise<ReadonlyMap<number, Currency>> {
  return queries.listCurrencies(db, partnerIds);
}

/** Why the currency can no longer change, in words; null while it can. */
export async function currencyLock(db: Reader, partner: queries.PartnerRow): Promise<string | null> {
  return (await whyCurrencyStays(db, partner))?.message ?? null;
}

async function whyCurrencyStays(db: Reader, { id, currency }: queries.PartnerRow) {
  const hasAmounts = await queries.hasAmounts(db, id);
  return whyNotChangeCurrency({ currency, hasAmounts, paymentType: await findPaymentType(db, id) });
}

/** The audited fields of a partner's company details. */
export function companyFields(partner: queries.PartnerCompany) {
  const { name, displayName, currency, address, address2, address3, city, state, zip, country } = partner;
  return { name, displayName, currency, address, address2, address3, city, state, zip, country };
}
