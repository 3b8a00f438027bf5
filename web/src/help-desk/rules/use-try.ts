import { useMutation } from '@tanstack/react-query';
import { integrationEvents } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import type { RuleTestResult } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { orderStatuses } from '@backdock/core/orders/orders.values.ts';
import { call } from '../../platform/api.ts';
import { isWholeMail, ticketIdIn, type Tried } from './try-source.ts';

/** A rule as it stands in the editor. */
export interface Draft {
  rule?: RuleForm | undefined;
  ruleId?: number | undefined;
}

export interface TryResult extends RuleTestResult {
  ticketId: number | null;
}

/** Tries the rules on what was typed in, with the rule that is open as it stands. */
export function useTry() {
  return useMutation({
    mutationFn: ({ tried, draft }: { tried: Tried; draft: Draft }) => send(tried, draft),
  });
}

async function send(tried: Tried, draft: Draft): Promise<TryResult[]> {
  const { source, text, from, to, subject, event, orderId } = tried;
  if (source === 'Order event') {
    const orderStatus = orderStatuses.find((status) => status === tried.orderStatus);
    const { tickets } = await call(ticketRules.testEvent, {
      body: {
        event: integrationEvents.find((each) => each === event) ?? 'OrderStatusChanged',
        orderId: orderId ?? 0,
        ...(orderStatus && { orderStatus }),
        ...draft,
      },
    });
    return tickets;
  }
  if (source === 'Ticket') {
    const ticketId = ticketIdIn(tried.ticket) ?? 0;
    return [{ ...(await call(ticketRules.test, { body: { ticketId, event, ...draft } })), ticketId }];
  }
  const mail = isWholeMail(text) ? { eml: text } : { message: { from, to, subject, body: text } };
  return [{ ...(await call(ticketRules.test, { body: { ...mail, event, ...draft } })), ticketId: null }];
}
