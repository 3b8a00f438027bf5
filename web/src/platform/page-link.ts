import type { PageSearch } from './page-search.ts';
import type { PagePath } from './paths.ts';

type ParamsIn<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

/** A page, its record, and its search parameters. */
export interface PageLink {
  to: PagePath;
  params: Readonly<Record<string, string>>;
  search: PageSearch;
}

export function pageLink<const P extends PagePath>(
  to: P,
  params: Readonly<Record<ParamsIn<P>, number | string>>,
  search: PageSearch = {},
): PageLink {
  const entries = Object.entries<number | string>(params).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return { to, params: Object.fromEntries(entries), search };
}

/** In the form links and `navigate` take: the router's types only know literal paths. */
export function linkTo({ to, params, search }: PageLink): { to: string; search: PageSearch } {
  const filled = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return { to: filled, search };
}
