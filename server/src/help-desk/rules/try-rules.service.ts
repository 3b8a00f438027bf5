import { whyNotReply } from '@backdock/core/help-desk/rules/automatic-mail.rules.ts';
import type { RuleResult, RuleTestResult } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import type { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import type { RuledTicket, RuleEvent, RuleMail } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { MailAddress } from '@backdock/core/help-desk/reading/mail.values.ts';
import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import { mayLegal, queueOf } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { departments } from '@backdock/core/kit/department.ts';
import type { Request } from '@backdock/core/kit/endpoint.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { AppError, fieldError, throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { type PreviewedMail, placeOfPreview, previewMail } from '../reading/preview-mail.service.ts';
import { groupFor } from '../shifts/placement.service.ts';
import { refuseUnlessVisible, shownIds } from '../tickets/ticket-details.service.ts';
import { trySending } from './automatic-mail.service.ts';
import { type DryRun, openDryRun, type Sending } from './dry-run.ts';
import { finalWords } from './final-words.ts';
import { openLookups } from './lookups.service.ts';
import { explained, namesFor } from './names.service.ts';
import { findOrderStatus, listOpenOf } from './order-events.queries.ts';
import { finds } from './regular-expressions.ts';
import { runChain } from './run-chain.ts';
import { findNewestMail, listRuled } from './ruled.queries.ts';
import { draftId, type TriedRule, triedRules } from './tried-rules.service.ts';

type Ctx = ReadCtx<Employee>;
type Body = Request<typeof ticketRules.test>['body'];

/** What the rules would do to an email or a ticket. */
export async function tryRules(ctx: Ctx, runtime: Runtime, body: Body): Promise<RuleTestResult> {
  const { message, eml, ticketId, event } = body;
  const given = [message, eml, ticketId].filter((each) => each !== undefined);
  if (given.length !== 1) throw fieldError('message', 'Choose one mail or one ticket.');
  const rules = await triedRules(ctx, body);
  if (ticketId !== undefined) return tryTicket(ctx, rules, ticketId, event);
  const mail = eml === undefined ? undefined : await previewMail(runtime, eml);
  return tryMail(ctx, rules, mail ?? (message ? typed(message) : unreadable()), {
    event,
    isVerified: message?.isSenderVerified,
  });
}

function unreadable(): never {
  throw new AppError('invalid', 'ticket-rule.no-mail', 'Choose one mail or one ticket.');
}

/** `Ana Bell <ana@buyer.test>`, or just the address. */
function addressOf(text: string): MailAddress | null {
  const [, name, inBrackets] = /^(.*)<([^<>\s]+@[^<>\s]+)>\s*$/s.exec(text) ?? [];
  const address = (inBrackets ?? text).trim().toLowerCase();
  return address.includes('@') ? { name: name?.trim() || null, address } : null;
}

function typed(mail: NonNullable<Body['message']>): PreviewedMail {
  const addresses = mail.to.split(/[,;]/).flatMap((each) => addressOf(each) ?? []);
  const head = {
    headers: [],
    subject: mail.subject,
    from: addressOf(mail.from),
    hasOneSender: true,
    to: addresses,
    cc: [],
    replyTo: [],
    messageId: null,
    inReplyTo: [],
    references: [],
    sentOn: null,
  };
  return { head, text: mail.body, hasAttachment: mail.hasAttachment, isBounce: false };
}

/** A mail that opens a ticket: where it goes, and whose it is, as if it came now. */
async function tryMail(
  ctx: Ctx,
  rules: readonly TriedRule[],
  mail: PreviewedMail,
  { event, isVerified }: { event: RuleEvent; isVerified: boolean | undefined },
): Promise<RuleTestResult> {
  const { db, actor, now } = ctx;
  const place = await placeOfPreview(db, mail);
  const departmentId = place.departmentId ?? queueOf(actor) ?? departments.CustomerService;
  const isLegal = isLegalBy({ typeId: null, departmentId });
  if (isLegal && !mayLegal(actor)) throw fieldError('to', 'You can’t test mail to this mailbox.');
  const { proof, owner, orderId, machine, ours } = place;
  const orderStatus = orderId === null ? null : await findOrderStatus(db, orderId);
  const ticket: RuledTicket = {
    ...newTicket,
    departmentId,
    isLegal,
    shiftGroupId: (await groupFor(db, departmentId, now))?.shiftGroupId ?? null,
    partnerType: owner.partnerType,
    supplierId: owner.supplierId,
    marketplaceId: owner.marketplaceId,
    orderId,
    orderStatus: orderStatus as RuledTicket['orderStatus'],
  };
  const { head, text, hasAttachment, isBounce } = mail;
  const seen: RuleMail = {
    subject: head.subject,
    body: text,
    fromEmail: head.from?.address ?? null,
    to: [...head.to, ...head.cc].map(({ address }) => address),
    hasAttachment,
    isSenderVerified: isVerified ?? proof.isVerified,
  };
  const answered = {
    fromAddress: seen.fromEmail,
    replyTo: head.replyTo.map(({ address }) => address),
    machine,
    isBounce,
    hasDmarcFailed: proof.hasDmarcFailed,
    isNewcomer: false,
  };
  const whyNot = whyNotReply({ mail: answered, isSystemTicket: false, quietUntil: null, ours, now });
  const opens = event === 'MessageReceived' || event === 'TicketCreated';
  return tryOn(ctx, rules, {
    about: head.subject,
    events: opens ? ['TicketCreated', 'MessageReceived'] : [event],
    ticket,
    mail: seen,
    trySending: (_rule, action) =>
      Promise.resolve(
        action.kind === 'sendReply' && whyNot
          ? { outcome: 'Withheld', why: whyNot }
          : { outcome: 'Done', why: null },
      ),
  });
}

const newTicket = {
  status: 'New',
  priority: 'Normal',
  typeId: null,
  assigneeId: null,
  isPrioritySet: false,
  isDepartmentSet: false,
  noOrderReason: null,
  promisedOn: null,
  nextActionDate: null,
  tags: [],
  language: null,
  ageHours: 0,
} as const;

async function tryTicket(
  ctx: Ctx,
  rules: readonly TriedRule[],
  ticketId: number,
  event: RuleEvent,
  change: Partial<RuledTicket> = {},
): Promise<RuleTestResult> {
  const { db, now } = ctx;
  await refuseUnlessVisible(ctx, ticketId);
  const [row] = await listRuled(db, [ticketId], now);
  if (!row) throwNotFound('ticket');
  const ticket = { ...row, ...change };
  return tryOn(ctx, rules, {
    about: row.subject,
    events: [event],
    ticket,
    mail: (await findNewestMail(db, ticketId)) ?? null,
    trySending: (rule, action) => trySending(ctx, rule, ticket, action),
  });
}

/** What happens to an order's open tickets that the caller sees. */
export async function tryOrderEvent(
  ctx: Ctx,
  body: Request<typeof ticketRules.testEvent>['body'],
): Promise<{ tickets: (RuleTestResult & { ticketId: number })[] }> {
  const { event, orderId, orderStatus } = body;
  const { db } = ctx;
  if ((await findOrderStatus(db, orderId)) === null)
    throw fieldError('orderId', 'This order does not exist.');
  const rules = await triedRules(ctx, body);
  const ids = await listOpenOf(db, orderId);
  const shown = await shownIds(ctx, ids);
  const tickets = [];
  for (const ticketId of ids.filter((id) => shown(id) !== null)) {
    const result = await tryTicket(ctx, rules, ticketId, event, orderStatus ? { orderStatus } : {});
    tickets.push({ ...result, ticketId });
  }
  return { tickets };
}

interface Tried {
  about: string;
  events: readonly RuleEvent[];
  ticket: RuledTicket;
  mail: RuleMail | null;
  trySending: (
    rule: TriedRule,
    action: Sending,
  ) => Promise<{ outcome: 'Done' | 'Skipped' | 'Withheld' | 'Unchanged'; why: string | null }>;
}

async function tryOn({ db, now }: Ctx, rules: readonly TriedRule[], tried: Tried): Promise<RuleTestResult> {
  const { about, events, ticket, mail } = tried;
  const dry = openDryRun({
    ticket,
    mail,
    lookups: openLookups(db, now),
    trySending: (rule, action) => tried.trySending(rule as TriedRule, action),
    explain: (rule, seen) => explained(db, rule, seen),
  });
  const on = rules.filter(({ isOn }) => isOn);
  const { looked, isStopped } = await runChain({ rules: on, events, ticket, mail, finds, hands: dry.hands });
  const results: RuleResult[] = [];
  for (const rule of rules) {
    const last = looked.findLast((each) => each.rule.id === rule.id);
    const reach = last?.reach ?? (rule.isOn ? waiting(rule, events, isStopped) : 'Off');
    const seen = { ticket: dry.ticket(), mail };
    const conditions = last?.done?.conditions ?? (await explained(db, rule, seen)).conditions;
    results.push({
      ruleId: rule.id === draftId ? null : rule.id,
      name: rule.name,
      event: rule.event,
      isDraft: rule.isDraft,
      matched: reach === 'Matched',
      reach,
      conditions,
      actions: last?.done?.actions ?? [],
    });
  }
  return { about, results, final: await finalOf(db, ticket, dry) };
}

/** Why a rule that is on was never looked at. */
const waiting = (rule: TriedRule, events: readonly RuleEvent[], isStopped: boolean) =>
  isStopped && events.includes(rule.event) ? ('Stopped' as const) : ('OtherEvent' as const);

async function finalOf(db: Ctx['db'], from: RuledTicket, dry: DryRun) {
  const to = dry.ticket();
  const acting = dry.effects.map(({ action }) => ({
    conditions: { match: 'all' as const, of: [] },
    actions: [action],
  }));
  const names = await namesFor(db, acting, [from, to]);
  return finalWords({ from, to, setBy: dry.setBy, effects: dry.effects }, names);
}
