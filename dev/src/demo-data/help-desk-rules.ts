import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { subDays } from 'date-fns/subDays';
import { create, setEnabled } from '../../../server/src/help-desk/rules/rules.service.ts';
import { settleRules } from '../../../server/src/help-desk/rules/settle.service.ts';
import { takeHappened } from '../../../server/src/help-desk/tickets/happened.service.ts';
import { list as listReplies } from '../../../server/src/help-desk/writing/saved-replies.service.ts';
import type { Employee, System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

interface DemoRule extends RuleForm {
  isOff?: true;
}

const { CustomerService, Logistics, Accounting } = departments;

const untyped = { field: 'ticketType', operator: 'isBlank', value: null } as const;
const anyText = (...words: string[]) => ({
  match: 'any' as const,
  of: words.flatMap((value) => [
    { field: 'subject' as const, operator: 'contains' as const, value },
    { field: 'body' as const, operator: 'contains' as const, value },
  ]),
});

/** What a help desk would have its rules do, in their order. */
function demoRules(thankYou: number): DemoRule[] {
  const base = { departmentId: null, event: 'MessageReceived', stopAfterMatch: false } as const;
  return [
    {
      ...base,
      name: 'Lawyers and subpoenas',
      conditions: {
        match: 'all',
        of: [
          {
            field: 'body',
            operator: 'matchesRegex',
            value: '\\b(subpoena|attorney|legal action|small claims)\\b',
          },
        ],
      },
      actions: [{ kind: 'setType', typeId: 19 }],
      stopAfterMatch: true,
    },
    {
      ...base,
      name: 'Damaged items',
      conditions: {
        match: 'all',
        of: [
          untyped,
          { field: 'partnerType', operator: 'in', value: ['Customer', 'Marketplace'] },
          anyText('damaged', 'broken', 'cracked'),
        ],
      },
      actions: [
        { kind: 'setType', typeId: 4 },
        { kind: 'addTag', tag: 'damage' },
      ],
    },
    {
      ...base,
      name: 'Link the order',
      conditions: {
        match: 'all',
        of: [{ field: 'body', operator: 'matchesRegex', value: '\\bPO-\\d{5,}\\b' }],
      },
      actions: [{ kind: 'linkOrder', pattern: '\\bPO-\\d{5,}\\b' }],
    },
    {
      ...base,
      name: 'Supplier payments',
      conditions: {
        match: 'all',
        of: [
          untyped,
          { field: 'partnerType', operator: 'equals', value: 'Supplier' },
          anyText('remittance', 'past due', 'payment'),
        ],
      },
      actions: [{ kind: 'setType', typeId: 15 }],
    },
    {
      ...base,
      name: 'Marketplace escalations',
      conditions: {
        match: 'all',
        of: [
          { field: 'partnerType', operator: 'equals', value: 'Marketplace' },
          anyText('A-to-z', 'chargeback', 'escalat'),
        ],
      },
      actions: [
        { kind: 'setType', typeId: 18 },
        { kind: 'addNote', body: 'Answer within the hour: the marketplace counts.' },
      ],
    },
    {
      ...base,
      name: 'Urgent in the subject',
      departmentId: CustomerService,
      conditions: { match: 'all', of: [{ field: 'subject', operator: 'contains', value: 'urgent' }] },
      actions: [
        { kind: 'setPriority', priority: 'High' },
        { kind: 'addTag', tag: 'says urgent' },
      ],
    },
    {
      ...base,
      name: 'Missed targets',
      departmentId: CustomerService,
      event: 'SlaBreached',
      conditions: { match: 'all', of: [{ field: 'priority', operator: 'in', value: ['Low', 'Normal'] }] },
      actions: [{ kind: 'addTag', tag: 'late' }],
    },
    {
      ...base,
      name: 'Shipped while we wait',
      departmentId: Logistics,
      event: 'OrderStatusChanged',
      conditions: {
        match: 'all',
        of: [
          { field: 'orderStatus', operator: 'equals', value: 'Shipped' },
          { field: 'status', operator: 'equals', value: 'WaitingOnSupplier' },
        ],
      },
      actions: [
        { kind: 'setStatus', status: 'Open', days: null },
        { kind: 'addNote', body: 'The order has shipped.' },
      ],
    },
    {
      ...base,
      name: 'Old invoices',
      departmentId: Accounting,
      event: 'NextActionReached',
      conditions: { match: 'all', of: [{ field: 'age', operator: 'greaterThan', value: 336 }] },
      actions: [{ kind: 'addTag', tag: 'two weeks old' }],
    },
    {
      ...base,
      name: 'Thank customers for writing',
      departmentId: CustomerService,
      event: 'TicketCreated',
      conditions: {
        match: 'all',
        of: [
          { field: 'partnerType', operator: 'equals', value: 'Customer' },
          { field: 'isSenderVerified', operator: 'equals', value: true },
        ],
      },
      actions: [{ kind: 'sendReply', savedReplyId: thankYou }],
      isOff: true,
    },
  ];
}

/** Rules as an administrator would have set them up; one isn't on yet. */
export async function loadRules(runtime: Runtime, people: readonly Employee[]): Promise<void> {
  const administrator = people.find(({ roles }) => roles.includes('Admin'));
  if (!administrator) return;
  await actAsSystem(runtime, async (system) => {
    const ctx = { ...system, actor: administrator };
    const replies = await listReplies({ ...ctx, db: ctx.tx });
    const thankYou = replies.find(({ name }) => name === 'Thank you')?.id ?? 0;
    for (const { isOff, ...form } of demoRules(thankYou)) {
      const { ruleId, version } = await create(ctx, form);
      if (!isOff) await setEnabled(ctx, ruleId, { isEnabled: true, version });
    }
  });
}

/** Rules went live ten days ago; people sorted everything before that. */
const daysOn = 10;

/** Lets the rules sort a mail as it came. */
export async function sortByRules(
  { ctx, runtime }: { ctx: WriteCtx<System>; runtime: Runtime },
  at: Date,
): Promise<void> {
  if (at < subDays(runtime.now(), daysOn)) takeHappened(ctx.tx);
  else await settleRules({ ...ctx, now: at }, runtime.config);
}
