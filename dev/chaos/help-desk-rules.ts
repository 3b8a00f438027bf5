import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { create, setEnabled } from '../../server/src/help-desk/rules/rules.service.ts';
import { create as saveReply } from '../../server/src/help-desk/writing/saved-replies.service.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsEmployee } from '../src/demo-data/act-as-accountant.ts';
import type { Do } from './help-desk-world.ts';
import type { House } from './stage.ts';
import { call, pick } from './world.ts';

const always: RuleForm['conditions'] = { match: 'all', of: [] };
const rule = (name: string, change: Partial<RuleForm>): RuleForm => ({
  name,
  departmentId: null,
  event: 'MessageReceived',
  conditions: always,
  actions: [],
  stopAfterMatch: false,
  ...change,
});

/** Rules that write, answer, pass on, and set each other off. */
const rulesWith = (savedReplyId: number): RuleForm[] => [
  rule('Note on arrival', { event: 'TicketCreated', actions: [{ kind: 'addNote', body: 'It arrived.' }] }),
  rule('Answer everyone', { actions: [{ kind: 'sendReply', savedReplyId }] }),
  rule('Answer again', { event: 'TicketUpdated', actions: [{ kind: 'sendReply', savedReplyId }] }),
  rule('Pass on photos', {
    conditions: { match: 'all', of: [{ field: 'hasAttachment', operator: 'equals', value: true }] },
    actions: [{ kind: 'forward', to: 'claims@carrier.test' }],
  }),
  rule('Up', {
    event: 'TicketUpdated',
    conditions: { match: 'all', of: [{ field: 'priority', operator: 'equals', value: 'Normal' }] },
    actions: [{ kind: 'setPriority', priority: 'High' }],
  }),
  rule('Down', {
    event: 'TicketUpdated',
    conditions: { match: 'all', of: [{ field: 'priority', operator: 'equals', value: 'High' }] },
    actions: [{ kind: 'setPriority', priority: 'Normal' }],
  }),
  rule('Orders', {
    actions: [
      { kind: 'linkOrder', pattern: 'PO-\\d+' },
      { kind: 'addTag', tag: 'by rule' },
    ],
  }),
];

/** Some are on from the beginning, the others are switched on while mail comes in. */
export async function addRules(runtime: OpenRuntime, { actors }: House): Promise<void> {
  const [admin] = actors;
  if (!admin) throw new Error('there is nobody');
  const person = { id: admin.id, email: 'admin@backdock.test', name: 'Admin' };
  await actAsEmployee(runtime, person, ['Admin'], async (ctx) => {
    const reply = { name: 'Thanks', html: '<p>Thanks for writing.</p>', scope: 'Everyone' as const };
    const { id } = await saveReply(ctx, { ...reply, departmentId: null });
    for (const [at, form] of rulesWith(id).entries()) {
      const { ruleId, version } = await create(ctx, form);
      if (at % 2 === 0) await setEnabled(ctx, ruleId, { isEnabled: true, version });
    }
  });
}

/** Rules are switched on and off, and put in another order, while mail comes in. */
const changeRules: Do = async (desk, actor) => {
  const { status, body: rules } = await call(desk, actor, ticketRules.list, {});
  if (status !== 200 || rules.length === 0) return;
  const { ruleId, isEnabled, version } = pick(desk, rules);
  const params = { ruleId };
  if (desk.random() < 0.3) {
    await call(desk, actor, ticketRules.move, { params, body: { beforeRuleId: pick(desk, rules).ruleId } });
    return;
  }
  // More on than off.
  if (isEnabled && desk.random() < 0.7) return;
  await call(desk, actor, ticketRules.setEnabled, { params, body: { isEnabled: !isEnabled, version } });
};

export const ruleCommands: readonly (readonly [Do, number])[] = [[changeRules, 2]];
