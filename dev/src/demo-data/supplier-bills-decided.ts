import type { Approval, Decline } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { addHours } from 'date-fns/addHours';
import { again, type Draft, freight, freightDue, pricedAt } from './supplier-bills-drafts.ts';
import { isInvoiced, isShipped } from './supplier-bills-parts.ts';
import { manyRequests } from './supplier-bills-credits.ts';
import type { Desk } from './supplier-bills-desk.ts';

/** What an accountant decides about a bill, and when. */
export type Decision = { on: Date; sourceKey: string } & (
  { approval: Partial<Approval> & Pick<Approval, 'choice'> } | { decline: Omit<Decline, 'notifySupplier'> }
);

interface Decided {
  drafts: Draft[];
  decisions: Decision[];
}

const after = ({ on, bill }: Draft, hours: number) => ({
  on: addHours(on, hours),
  sourceKey: bill.sourceKey,
});

/** One bill for each way to approve. The supplier isn't in payment runs, so they stay out of what is due. */
export function approved({ write, made, take }: Desk): Decided {
  const asBilled = write(made.asBilled, { charges: [freight(freightDue(made.asBilled.items) + 1_200)] });
  const claimed = write(made.claimed, {
    products: pricedAt(made.claimed, ({ priceCents }) => priceCents + 420),
    comment: 'Hickory went up in September.',
  });
  const shortPaid = write(made.shortPaid, {
    products: pricedAt(made.shortPaid, ({ priceCents }) => priceCents + 275),
    charges: [freight(freightDue(made.shortPaid.items) + 1_850, 'Freight, residential')],
  });
  const owing = take('a credit that was expected', (part) => {
    const [oldest] = part.requests;
    return isInvoiced(part) && (oldest?.cents ?? 0) > 2_000 && part.requests.length <= manyRequests;
  });
  const [request] = owing.requests;
  const amountCents = -(request?.cents ?? 0);
  const credit = write(owing, {
    products: [],
    charges: [{ kind: 'Other', description: 'Credit as agreed', amountCents }],
    hoursLater: 70,
  });
  return {
    drafts: [asBilled, claimed, shortPaid, credit],
    decisions: [
      {
        ...after(asBilled, 26),
        approval: { choice: 'AsBilled', comment: 'They delivered to the second floor.' },
      },
      {
        ...after(claimed, 44),
        approval: { choice: 'ClaimDifference', comment: 'The old price was confirmed.' },
      },
      { ...after(shortPaid, 20), approval: { choice: 'ShortPay', comment: 'The warehouse has a dock.' } },
      {
        ...after(credit, 30),
        approval: { choice: 'CreditMemo', creditRequestIds: request ? [request.id] : [] },
      },
    ],
  };
}

/** One decline that can still be taken back, and two whose bills came again: one is right now, the other isn't. */
export function declined({ write, made }: Desk): Decided {
  const dear = (part: typeof made.declined, share: number) =>
    write(part, { products: pricedAt(part, ({ priceCents }) => Math.round(priceCents * share)) });
  const recent = dear(made.declined, 1.09);
  const corrected = dear(made.sentAgain, 1.12);
  const wrong = dear(made.stillWrong, 1.1);
  const decline = (draft: Draft, comment: string) => ({
    ...after(draft, 40),
    decline: { reason: 'IncorrectProductCost' as const, comment },
  });
  const asAgreed = write(made.sentAgain);
  const stillDear = dear(made.stillWrong, 1.05);
  const resent = (draft: Draft, right: Draft, comment: string) => {
    const { products, charges, totalCents } = right.bill;
    return again(draft, 130, { products, charges, totalCents, comment });
  };
  return {
    drafts: [
      recent,
      corrected,
      wrong,
      resent(corrected, asAgreed, 'Corrected as you asked.'),
      resent(wrong, stillDear, 'This is the best we can do.'),
    ],
    decisions: [
      decline(recent, 'Please bill the price on our order.'),
      decline(corrected, 'The price on the order is $58.70. Please send a corrected invoice.'),
      decline(wrong, 'We never agreed to this increase.'),
    ],
  };
}

const matched = 6;

/** Most bills are right and don't wait for anyone. */
export function right({ write, take }: Desk): Draft[] {
  return Array.from({ length: matched }, () => write(take('what was ordered', isShipped)));
}
