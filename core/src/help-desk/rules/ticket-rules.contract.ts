import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { orderStatuses } from '../../orders/orders.values.ts';
import { Backtest, Rule, RuleTestResult, TicketWhy } from './rule-results.schema.ts';
import { RuleForm } from './rules.schema.ts';
import { integrationEvents, ruleEvents } from './rules.values.ts';
import { ticketRuleHistory } from './ticket-rules.history.ts';

const permission = 'ticketRules.edit';
const version = z.number().int().min(1);
const OneRule = z.object({ ruleId: idInPath('rule') });

const maxEml = 900_000;

const TestedMail = z.strictObject({
  from: z.string().trim().max(320),
  to: z.string().trim().max(1_000).default(''),
  subject: z.string().trim().max(2_000),
  body: z.string().max(200_000),
  hasAttachment: z.boolean().default(false),
  isSenderVerified: z.boolean().default(true),
});

/** A rule that isn't saved, alone or in place of one that is. */
const Draft = { rule: RuleForm.optional(), ruleId: id('rule').optional() };

export const ticketRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/helpdesk/ticket-rules',
    summary: 'List the ticket rules in the order in which they run',
    permission,
    response: z.array(Rule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/helpdesk/ticket-rules',
    summary: 'Add a ticket rule, switched off, after the others',
    permission,
    status: 201,
    body: RuleForm,
    response: Rule,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/ticket-rules/{ruleId}',
    summary: 'Change a ticket rule',
    permission,
    params: OneRule,
    body: RuleForm.extend({ version }),
    response: Rule,
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/ticket-rules/{ruleId}/enabled',
    summary: 'Switch a ticket rule on or off',
    permission,
    params: OneRule,
    body: z.object({ isEnabled: z.boolean(), version }),
    response: Rule,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/helpdesk/ticket-rules/{ruleId}/position',
    summary: 'Run a ticket rule before another one, or last',
    permission,
    params: OneRule,
    body: z.object({ beforeRuleId: id('rule').nullable() }),
    response: z.array(Rule),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/helpdesk/ticket-rules/{ruleId}',
    summary: 'Delete a ticket rule',
    note: 'What it did stays explained for 90 days.',
    permission,
    params: OneRule,
    response: Nothing,
  }),
  history: historyEndpoint({
    path: '/api/helpdesk/ticket-rules/{ruleId}/history',
    summary: 'Get the history of a ticket rule',
    permission,
    params: OneRule,
    of: ticketRuleHistory,
  }),
  /** Exactly one of message, eml, and ticket. */
  test: endpoint({
    method: 'POST',
    path: '/api/helpdesk/ticket-rules/test',
    summary: 'Try the rules on a mail or a ticket, without saving anything',
    permission,
    external: true,
    body: z.object({
      message: TestedMail.optional(),
      eml: z.string().min(1).max(maxEml).optional(),
      ticketId: id('ticket').optional(),
      event: z.enum(ruleEvents),
      ...Draft,
    }),
    response: RuleTestResult,
  }),
  testEvent: endpoint({
    method: 'POST',
    path: '/api/helpdesk/integration-events/test',
    summary: 'Try the rules on what happens to an order, without saving anything',
    permission,
    external: true,
    body: z.object({
      event: z.enum(integrationEvents),
      orderId: id('order'),
      orderStatus: z.enum(orderStatuses).optional().describe('What the order would become'),
      ...Draft,
    }),
    response: z.object({
      tickets: z.array(RuleTestResult.extend({ ticketId: z.number().int() })).describe('Its open tickets'),
    }),
  }),
  backtest: endpoint({
    method: 'POST',
    path: '/api/helpdesk/ticket-rules/backtests',
    summary: 'Test a rule on the mail of the last 30 days, in the background',
    permission,
    status: 202,
    body: z.object({ rule: RuleForm, ruleId: id('rule').optional() }),
    response: Backtest,
  }),
  backtestResult: endpoint({
    method: 'GET',
    path: '/api/helpdesk/ticket-rules/backtests/{backtestId}',
    summary: 'Get how a test on earlier mail is doing, and what it found',
    permission,
    params: z.object({ backtestId: idInPath('backtest') }),
    response: Backtest,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/helpdesk/tickets/{ticketId}/why',
    summary: 'Get who or which rule set each field of a ticket',
    permission: 'tickets.work',
    params: z.object({ ticketId: idInPath('ticket') }),
    response: TicketWhy,
  }),
};
