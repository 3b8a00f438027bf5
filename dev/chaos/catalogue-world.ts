import type { Role } from '@backdock/core/kit/permissions.ts';
import type { Endpoint, JsonEndpoint, ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { RawItem } from '@backdock/core/pricing/price-item.rules.ts';
import type { CampaignClock } from './campaign-clock.ts';
import type { People } from './stage.ts';
import type { StorageLink } from './storage-link.ts';
import { type Actor, call, type Command, type Losses, type Sent, type World } from './world.ts';

/** Who they are: `null` without a department is customer service. The last two are the suppliers' managers. */
const cast: readonly (readonly [role: Role | null, isProductData?: true])[] = [
  ['Admin'],
  ['Admin'],
  ['Admin'],
  ['Accountant'],
  ['Accountant'],
  ['LogisticsAdministrator'],
  ['LogisticsAdministrator'],
  [null, true],
  [null, true],
  [null, true],
  [null, true],
  [null],
  [null],
  ['PurchasingManager'],
  ['PurchasingManager'],
  ['PurchasingManager'],
];

export const cataloguePeople: People = cast.map(([role]) => role);

/** What somebody may do, written down a second time. */
interface Rights {
  templates: boolean;
  /** Answers of all suppliers, or of those they manage. */
  answers: 'all' | 'own' | 'none';
  prices: boolean;
  costs: boolean;
}

export interface Person extends Actor {
  rights: Rights;
  isProductData: boolean;
}

export function peopleOf(actors: readonly Actor[]): Person[] {
  return actors.map((actor, at) => {
    const [role, isProductData = false] = cast[at] ?? [null];
    const isBuyer = role === 'Admin' || role === 'PurchasingManager';
    const rights: Rights = {
      templates: isBuyer || isProductData,
      answers: role === 'Admin' || isProductData ? 'all' : isBuyer ? 'own' : 'none',
      prices: isBuyer,
      costs: isBuyer || role === 'Accountant',
    };
    return { ...actor, rights, isProductData };
  });
}

/** Products, templates and prices, as far as the campaign knows. */
export interface CatalogueOffice extends World {
  clock: CampaignClock;
  losses: Losses;
  actors: readonly Person[];
  /** Reads past the calls, as the campaign may and people may not. */
  look: <T extends object>(query: string, values: readonly unknown[]) => Promise<T[]>;
  storage: StorageLink;
  marketplaces: readonly number[];
  /** Who looks after a supplier. */
  managers: ReadonlyMap<number, number>;
  templates: number[];
  exports: { id: number; ownerId: number }[];
  checks: { id: number; ownerId: number }[];
  requests: number[];
  batches: number[];
  /** What was uploaded, by the reason that was given for it. */
  uploads: Map<string, readonly RawItem[]>;
  /** What the comparison of files has seen. */
  found?: { cells: number; files: number; since: number; different: number };
  receiveProducts: () => Promise<void>;
  receiveAttributes: () => Promise<void>;
  placeOrder: () => Promise<void>;
  countAttributes: () => Promise<void>;
  close: () => Promise<void>;
  /** A statement from a program that ignores every rule; the database may refuse it. */
  writePast: (statement: string) => Promise<void>;
}

export type Do = Command<CatalogueOffice, Person>;

export const chance = ({ random }: CatalogueOffice, share: number) => random() < share;
export const below = ({ random }: CatalogueOffice, limit: number) => Math.floor(random() * limit);
export const some = <T>(office: CatalogueOffice, list: readonly T[], share: number) =>
  list.filter(() => chance(office, share));

/** A call that must be refused if the person may not, and only then. */
export async function ask<E extends JsonEndpoint | ListEndpoint>(
  office: CatalogueOffice,
  person: Person,
  isAllowed: boolean,
  [endpoint, sent]: readonly [E, Sent],
) {
  const answer = await call(office, person, endpoint, sent);
  if ((answer.status === 403) === isAllowed && answer.status !== 429) {
    office.violations.push(
      `${nameOf(endpoint)} answered ${answer.status} to somebody who may${isAllowed ? '' : ' not'}`,
    );
  }
  return { ...answer, isDone: answer.status < 300 };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** One of the last, so that several people work on the same. */
export const oneOfLast = <T>(office: CatalogueOffice, list: readonly T[], count = 12): T | undefined =>
  list.at(-1 - below(office, Math.min(count, list.length)));
