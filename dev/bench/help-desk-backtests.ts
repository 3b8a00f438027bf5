import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backtest } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import type { RuleForm } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { openMailSite } from './help-desk-mail-site.ts';
import { ask } from './quick-request.ts';

export interface MeasuredBacktests {
  tests: readonly { name: string; mails: number; matched: number; changed: number; ms: number }[];
}

const rules: readonly Pick<RuleForm, 'name' | 'conditions' | 'actions'>[] = [
  {
    name: 'Subject contains a word',
    conditions: { match: 'all', of: [{ field: 'subject', operator: 'contains', value: 'order' }] },
    actions: [{ kind: 'addTag', tag: 'order' }],
  },
  {
    name: 'Body matches an expression',
    conditions: {
      match: 'any',
      of: [
        { field: 'body', operator: 'matchesRegex', value: String.raw`\b(broken|damaged|cracked)\b` },
        { field: 'body', operator: 'matchesRegex', value: String.raw`PO-\d{5,}` },
      ],
    },
    actions: [{ kind: 'setPriority', priority: 'High' }],
  },
  {
    name: 'Every mail, four actions',
    conditions: { match: 'all', of: [] },
    actions: [
      { kind: 'linkOrder', pattern: String.raw`(PO-\d{5,})` },
      { kind: 'setPriority', priority: 'Urgent' },
      { kind: 'addTag', tag: 'seen' },
      { kind: 'addNote', body: 'Looked at by a rule' },
    ],
  },
];

/** Tests rules on earlier mail, from the call until the page would show the result. */
export async function measureBacktests(bench: HelpDeskBench): Promise<MeasuredBacktests> {
  const { port, admin, say } = bench;
  const site = await openMailSite(bench);
  const worker = await site.startWorker();
  const agent = new Agent({ keepAlive: true });
  const as = { agent, port, token: admin };
  try {
    const tests = [];
    for (const rule of rules) {
      const startedAt = performance.now();
      const form = { ...rule, departmentId: null, event: 'MessageReceived', stopAfterMatch: false };
      const asked = await ask(as, 'POST', ticketRules.backtest.path, { rule: form });
      if (asked.status !== 202) throw new Error(`a backtest answers ${asked.status}: ${asked.body}`);
      const { backtestId } = JSON.parse(asked.body) as Backtest;
      const done = await untilDone(as, backtestId);
      const ms = performance.now() - startedAt;
      say(`${rule.name}: ${done.mails} mails in ${ms.toFixed(0)} ms`);
      const { mails, matched, tickets } = done;
      tests.push({ name: rule.name, mails: mails ?? 0, matched, changed: tickets.length, ms });
    }
    return { tests };
  } finally {
    agent.destroy();
    await worker.stop();
    await site.close();
  }
}

async function untilDone(as: Parameters<typeof ask>[0], backtestId: number): Promise<Backtest> {
  for (;;) {
    const { status, body } = await ask(as, 'GET', fillPath(ticketRules.backtestResult.path, { backtestId }));
    if (status !== 200) throw new Error(`a backtest’s result answers ${status}`);
    const found = JSON.parse(body) as Backtest;
    if (found.state === 'Done') return found;
    if (found.state === 'Failed') throw new Error(found.failure ?? 'the backtest failed');
    await sleep(100);
  }
}
