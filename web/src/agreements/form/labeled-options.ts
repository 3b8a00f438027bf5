import type { Option } from '../../ui/fields/option.ts';

/** Options for a select: all that have a label, or some of them. */
export const labeledOptions = <V extends string>(
  labels: Readonly<Record<V, string>>,
  values: readonly V[] = Object.keys(labels) as V[],
): Option<V>[] => values.map((value) => ({ value, label: labels[value] }));
