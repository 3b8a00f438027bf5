import { hitKinds, type HitKind, type Match, matches } from './search.values.ts';

interface Group {
  kind: HitKind;
  hits: readonly { match: Match }[];
}

/** Drops kinds without hits and sorts the rest by best hit; ties keep the kind order. */
export function bestFirst<G extends Group>(groups: readonly G[]): G[] {
  const best = ({ hits }: G) => Math.min(...hits.map(({ match }) => matches.indexOf(match)));
  return groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted(
      (one, other) => best(one) - best(other) || hitKinds.indexOf(one.kind) - hitKinds.indexOf(other.kind),
    );
}
