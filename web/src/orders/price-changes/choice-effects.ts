import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type {
  PriceChange,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { effectXRay } from '@backdock/core/orders/price-changes/price-change-x-ray.ts';
import { effectOf } from '@backdock/core/orders/price-changes/price-effects.rules.ts';
import type { Choices } from './kept-draft.ts';

export interface ChosenEffect {
  order: PriceChangeDetails;
  changes: readonly PriceChange[];
  choices: Choices;
}

const undecided = ({ changes }: ChosenEffect) => changes.filter(({ decision }) => decision === null);

export function effectOfChoices(chosen: ChosenEffect) {
  const { order, choices } = chosen;
  return effectOf(
    {
      costCents: numberToCents(order.costNow),
      productCents: numberToCents(order.productCost),
      saleCents: order.saleTotal === null ? null : numberToCents(order.saleTotal),
    },
    undecided(chosen).map(({ id, lineDifference }) => ({
      lineDifferenceCents: numberToCents(lineDifference),
      decision: choices[id]?.decision ?? null,
    })),
  );
}

/** How each of these figures adds up. */
export function choiceXRays(chosen: ChosenEffect) {
  const { order, choices } = chosen;
  const { purchaseOrderNumber, currency, costNow } = order;
  const { requestedCents, approvedCents, avoidedCents } = effectOfChoices(chosen);
  const pending = undecided(chosen);
  const approved = pending.filter(({ id }) => choices[id]?.decision === 'Approved');
  const declined = pending.filter(({ id }) => choices[id]?.decision === 'Declined');
  return {
    requested: effectXRay(
      {
        title: `Requested cost of ${purchaseOrderNumber}`,
        currency,
        total: centsToNumber(requestedCents),
        costNow,
        label: 'Requested',
      },
      pending,
    ),
    approved: effectXRay(
      {
        title: `Approved cost of ${purchaseOrderNumber}`,
        currency,
        total: centsToNumber(approvedCents),
        costNow,
        label: 'Approved',
      },
      approved,
    ),
    added: effectXRay(
      {
        title: `Cost added to ${purchaseOrderNumber}`,
        currency,
        total: centsToNumber(approvedCents - numberToCents(costNow)),
        label: 'Approved',
      },
      approved,
    ),
    avoided: effectXRay(
      {
        title: `Cost avoided on ${purchaseOrderNumber}`,
        currency,
        total: centsToNumber(avoidedCents),
        label: 'Declined',
      },
      declined,
    ),
  };
}
