import { lastFour, routingCheckDigit } from '@backdock/core/partners/pay-to.rules.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import type { Currency, PaymentType } from '@backdock/core/partners/partners.values.ts';
import { netTermDays } from '@backdock/core/partners/payment-settings.values.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { findPartner } from '../../../server/src/partners/partners.service.ts';
import { verifyPayTo } from '../../../server/src/partners/pay-to-decisions.service.ts';
import { bankCipher } from '../../../server/src/platform/encryption.ts';
import { changePayTo } from '../../../server/src/partners/pay-to.service.ts';
import { savePaymentTerms, setPaymentType } from '../../../server/src/partners/payment-settings.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Person, actAsAccountant, asOutward } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, placeIn, type Random } from './customers.ts';

const banks = ['First Harbor', 'Cascade Federal', 'Prairie National', 'Union Lake', 'Old Mill', 'Granite'];
const calendars = [[], [15], [1, 15], [10, 25], [5, 20, 31], [1, 8, 15, 22]];

interface Payee {
  id: number;
  name: string;
  currency: Currency;
  /** A new partner has no bank details yet. */
  isNew: boolean;
}
interface Partners {
  suppliers: readonly number[];
  carrierBrokers: readonly number[];
}
type Entered = readonly [partnerId: number, details: PayToDetails];

export interface PayToPeople {
  /** Enters the partners' initial bank details. */
  clerk: Person;
  accountants: readonly [editor: Person, verifier: Person];
}

/** Positions of partners with changed bank details. Each accountant can verify one of the two, not the other. */
const waiting = [2, 11];

/**
 * Sets how each partner is paid: terms for all, and for most, bank details that one person entered and another
 * verified.
 */
export async function loadPayments(
  runtime: Runtime,
  partners: Partners,
  people: PayToPeople,
): Promise<Map<number, PaymentType>> {
  const random = seededRandom(20_261_118);
  const payees = await payeesOf(runtime, partners);
  const banked = payees
    .filter(({ isNew }) => !isNew && random() < 0.95)
    .map((payee): Entered => [payee.id, bankDetails(payee, random)]);
  await makeLive(
    runtime,
    banked.map(([id, details]) => [id, details, 60 + Math.floor(random() * 500)]),
    people,
  );
  const types = await setTerms(runtime, payees, new Map(banked), random);
  for (const [at, changer] of people.accountants.entries()) {
    const entered = banked[waiting[at] ?? 0];
    if (!entered) continue;
    const [partnerId, live] = entered;
    const details = { ...live, bankName: bankName(random), beneficiaryAccountNumber: digits(random, 10) };
    await actAsAccountant(runtime, changer, async (ctx) => {
      const yesterday = { ...ctx, now: subDays(ctx.now, 1) };
      await changePayTo(yesterday, bankCipher(runtime.config), partnerId, { ...details, version: 2 });
    });
  }
  return types;
}

async function payeesOf({ database }: Runtime, { suppliers, carrierBrokers }: Partners): Promise<Payee[]> {
  const found = [
    ...suppliers.map((id) => findPartner(database.reader, id, 'Supplier')),
    ...carrierBrokers.map((id) => findPartner(database.reader, id, 'CarrierBroker')),
  ];
  return (await Promise.all(found)).flatMap((partner) =>
    partner ? [{ ...partner, isNew: partner.status === 'New' || partner.status === 'Pending' }] : [],
  );
}

/** Bank details entered this many days ago and verified the next day. */
export async function makeLive(
  runtime: Runtime,
  banked: readonly (readonly [...Entered, daysAgo: number])[],
  { clerk, accountants: [, verifier] }: PayToPeople,
): Promise<void> {
  const cipher = bankCipher(runtime.config);
  const changes = await actAsAccountant(runtime, clerk, async (ctx) => {
    const made = [];
    for (const [partnerId, details, daysAgo] of banked) {
      const now = subDays(ctx.now, daysAgo);
      const { pending } = await changePayTo({ ...ctx, now }, cipher, partnerId, { ...details, version: 0 });
      made.push({
        partnerId,
        changeId: pending?.id ?? 0,
        contact: pending?.knownContacts[0],
        accountEnding: lastFour(details.beneficiaryAccountNumber),
        now,
      });
    }
    return made;
  });
  await actAsAccountant(runtime, verifier, async (ctx) => {
    for (const { partnerId, changeId, contact, accountEnding, now } of changes) {
      const heard = { contactId: contact?.id ?? 0, confirmedBy: contact?.name ?? '', accountEnding };
      const sent = { changeId, method: 'CallBack', ...heard, note: null } as const;
      await verifyPayTo(asOutward({ ...ctx, now: addDays(now, 1) }), cipher, partnerId, sent);
    }
  });
}

async function setTerms(
  runtime: Runtime,
  payees: readonly Payee[],
  details: ReadonlyMap<number, PayToDetails>,
  random: Random,
): Promise<Map<number, PaymentType>> {
  const types = new Map<number, PaymentType>();
  await actAsSystem(runtime, async (ctx) => {
    for (const { id } of payees) {
      const isFixed = random() < 0.7;
      await savePaymentTerms(
        ctx,
        { partnerId: id },
        {
          netTermDays: random() < 0.6 ? 30 : pick(netTermDays, random),
          paymentSchedule:
            random() < 0.85 ? 'EveryMonth' : pick(['OddMonths', 'EvenMonths'] as const, random),
          paymentDays: pick(calendars, random),
          creditLimitPolicy: isFixed
            ? 'FixedLimit'
            : random() < 0.8
              ? 'AverageDailySalesTimesTerms'
              : 'Unlimited',
          creditLimit: isFixed ? 25_000 * (1 + Math.floor(random() * 20)) : 0,
          version: 0,
        },
      );
      const paymentType = typeFor(details.get(id), random);
      if (paymentType !== 'None') await setPaymentType(ctx, { partnerId: id }, { paymentType, version: 1 });
      types.set(id, paymentType);
    }
  });
  return types;
}

function typeFor(details: PayToDetails | undefined, random: Random): PaymentType {
  const draw = random();
  if (draw < 0.06) return 'CreditCard';
  if (!details) return draw < 0.3 ? 'InAdvance' : 'None';
  return details.method === 'Ach' ? 'NetTermsByAchTransfer' : 'Wire';
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const bankName = (random: Random) => `${pick(banks, random)} Bank`;

/** Fictional accounts at fictional banks, whose routing numbers have the right check digit. */
export function bankDetails(
  { name, currency }: Pick<Payee, 'name' | 'currency'>,
  random: Random,
  isWire = currency === 'Cad' || random() < 0.12,
): PayToDetails {
  const firstEight = `1${digits(random, 7)}`;
  const place = placeIn(currency === 'Cad' ? 'Canada' : 'UnitedStates', random);
  const street = `${100 + Math.floor(random() * 900)} Front Street`;
  return {
    method: isWire ? 'Wire' : 'Ach',
    beneficiaryName: name,
    beneficiaryAccountNumber: digits(random, 9 + Math.floor(random() * 5)),
    accountType: isWire ? null : random() < 0.9 ? 'BusinessChecking' : 'BusinessSavings',
    bankName: bankName(random),
    routingNumber: currency === 'Cad' ? null : `${firstEight}${routingCheckDigit(firstEight)}`,
    swiftCode: currency === 'Cad' ? `FHBKCATT${digits(random, 3)}` : null,
    bankAddress: isWire ? (currency === 'Cad' ? `${street}, ${place.zip}` : street) : null,
    bankCity: isWire ? place.city : null,
    bankState: isWire ? place.state : null,
    bankZip: isWire && currency === 'Usd' ? place.zip.slice(0, 5) : null,
    intermediaryBankName: null,
    intermediaryRoutingNumber: null,
    intermediarySwiftCode: null,
    intermediaryAccountNumber: null,
    reference: null,
    chargeBearer: isWire ? 'Shared' : null,
  };
}
