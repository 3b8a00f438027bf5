import { addDays } from 'date-fns/addDays';
import { dateOfDay, type Day, dayOfDate, shortDate } from '../../kit/dates.ts';
import type { Market } from '../../partners/partners.values.ts';
import { countryOfMarket, stateLabels, zipPatterns } from '../../partners/places.values.ts';
import { companyDomain, nameSimilarity } from './company-names.rules.ts';
import {
  type CheckAnswer,
  type OutsideCheck,
  outsideChecks,
  type OwnCheck,
  type SupplierDocumentType,
  supplierDocumentTypeLabels,
  taxFormOfMarket,
} from './onboarding.values.ts';
import { provinceLetters, stateDigits, unusedEinPrefixes } from './tax-and-zip.values.ts';

export interface Checked {
  companyName: string;
  doingBusinessAs: string;
  market: Market;
  /** Nine digits. */
  taxId: string;
  address: string;
  state: string;
  zip: string;
  emails: readonly string[];
  documents: readonly { type: SupplierDocumentType; validUntil: Day | null }[];
}

/** A similar company that is already a supplier or has also applied. */
export interface Lookalike {
  kind: 'Supplier' | 'Application';
  id: number;
  name: string;
  doingBusinessAs: string;
  hasSameTaxId: boolean;
  /** Email addresses that share a domain with one of the applicant's. */
  emails: readonly string[];
  /** Rejected; the company may reapply with a better application. */
  isRejected: boolean;
}

export interface Finding {
  name: OwnCheck;
  result: CheckAnswer;
  detail: string | null;
  related: readonly Pick<Lookalike, 'kind' | 'id' | 'name'>[];
}

export interface OutsideAnswer {
  name: OutsideCheck;
  result: CheckAnswer;
  detail: string | null;
}

/** Every third-party check: its answer, or that it hasn't run. */
export function outsideFindings(answers: readonly OutsideAnswer[]) {
  return outsideChecks.map((name) => {
    const answer = answers.find((one) => one.name === name);
    return answer ?? { name, result: 'NotRun' as const, detail: 'This check has not been run.' };
  });
}

/** Everything we can check about an application ourselves. */
export function checkApplication(
  application: Checked,
  lookalikes: readonly Lookalike[],
  today: Day,
): Finding[] {
  return [
    taxIdWellFormed(application),
    noDuplicate(application, lookalikes),
    addressComplete(application),
    documentsComplete(application, today),
  ];
}

type Judgement = Pick<Finding, 'result' | 'detail'>;
const passed: Judgement = { result: 'Passed', detail: null };
const unclear = (detail: string): Judgement => ({ result: 'Unclear', detail });
const failed = (detail: string): Judgement => ({ result: 'Failed', detail });
/** A name may end in its own period: `Northwind Tile Inc.` */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
const alone = (name: OwnCheck, judgement: Judgement): Finding => ({ name, ...judgement, related: [] });

function taxIdWellFormed({ market, taxId }: Checked): Finding {
  const judge = (): Judgement => {
    if (!/^\d{9}$/.test(taxId)) return failed('The tax number must have nine digits.');
    if (market === 'Canada') {
      return hasCheckDigit(taxId) ? passed : failed('The last digit of the business number is wrong.');
    }
    const prefix = taxId.slice(0, 2);
    return unusedEinPrefixes.has(prefix) ? failed(`No EIN begins with ${prefix}.`) : passed;
  };
  return alone('TaxIdWellFormed', judge());
}

/** Luhn: every second digit is doubled, its digits added up, and the sum ends in zero. */
export function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number).reduce((total, digit, at) => {
    const value = digit * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const alikeFrom = 0.8;

function noDuplicate(application: Checked, lookalikes: readonly Lookalike[]): Finding {
  const found = lookalikes.flatMap((one) => {
    const judgement = likeness(application, one);
    return judgement ? [{ ...judgement, one }] : [];
  });
  const worst = found.some(({ result }) => result === 'Failed') ? 'Failed' : 'Unclear';
  if (found.length === 0) return alone('NoDuplicate', passed);
  return {
    name: 'NoDuplicate',
    result: worst,
    detail: found.map(({ detail }) => detail).join(' '),
    related: found.map(({ one: { kind, id, name } }) => ({ kind, id, name })),
  };
}

function likeness(application: Checked, one: Lookalike): Judgement | null {
  const who = one.kind === 'Supplier' ? `the supplier ${one.name}` : `another applicant, ${one.name}`;
  const certain = one.isRejected ? unclear : failed;
  if (one.hasSameTaxId) return certain(sentence(`Same tax number as ${who}`));
  const names = [application.companyName, application.doingBusinessAs];
  const similarity = Math.max(
    ...names.flatMap((name) => [one.name, one.doingBusinessAs].map((other) => nameSimilarity(name, other))),
  );
  if (similarity === 1) return certain(sentence(`Same name as ${who}`));
  if (similarity >= alikeFrom) return unclear(sentence(`Similar name to ${who}`));
  const domains = new Set(application.emails.map(companyDomain));
  const shared = one.emails.map(companyDomain).find((domain) => domain !== null && domains.has(domain));
  return shared ? unclear(sentence(`Same email domain (${shared}) as ${who}`)) : null;
}

const postOfficeBox = /\bp\.?\s*o\.?\s*box\b|\bpost office box\b|^box\s+\d/i;

function addressComplete({ market, address, state, zip }: Checked): Finding {
  const country = countryOfMarket[market];
  const label = stateLabels[country][state];
  const judge = (): Judgement => {
    if (!label) return failed(`${state} is not a state or province.`);
    if (!zipPatterns[country].test(zip)) return failed(`${zip} is not a valid postal code.`);
    if (postOfficeBox.test(address)) return unclear('Carriers can’t pick up from a PO box.');
    if (!/\d/.test(address)) return unclear('The street address has no number.');
    const belongs = country === 'US' ? stateDigits[zip.charAt(0)] : provinceLetters[zip.charAt(0)];
    return belongs?.includes(state) ? passed : unclear(`The postal code ${zip} is not in ${label}.`);
  };
  return alone('AddressComplete', judge());
}

const soonDays = 30;

function documentsComplete({ market, documents }: Checked, today: Day): Finding {
  const needed = taxFormOfMarket[market];
  const soon = dayOfDate(addDays(dateOfDay(today) ?? new Date(today), soonDays));
  const until = documents.flatMap(({ validUntil }) => validUntil ?? []).toSorted();
  const over = until.find((day) => day < today);
  const nearly = until.find((day) => day <= soon);
  const judge = (): Judgement => {
    if (!documents.some(({ type }) => type === needed))
      return failed(`A ${supplierDocumentTypeLabels[needed]} is missing.`);
    if (over) return failed(`A document expired on ${shortDate(over)}.`);
    if (nearly) return unclear(`A document expires on ${shortDate(nearly)}.`);
    return passed;
  };
  return alone('DocumentsComplete', judge());
}
