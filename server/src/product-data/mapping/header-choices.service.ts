import type { HeaderChoice } from '@backdock/core/product-data/templates/templates.rules.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { setChoices } from './header-choices.queries.ts';

/** Part of saving a template, whose audit record says what was chosen. In one order, so that two savers never deadlock. */
export async function rememberChoices(
  { tx, actor, now }: WriteCtx<Employee>,
  marketplaceId: number | null,
  choices: readonly HeaderChoice[],
): Promise<void> {
  const inOrder = choices.toSorted((a, b) => (a.header < b.header ? -1 : 1));
  await setChoices(tx, inOrder, { marketplaceId, by: actor.id, now });
}
