import type { RecordKind } from '../../history/record-kind.ts';
import { departmentOf } from '../../kit/department.ts';
import { spaced } from '../../kit/form-messages.ts';
import { eventLabels } from './rule-words.rules.ts';
import { ruleEvents } from './rules.values.ts';

export const ticketRuleHistory: RecordKind = {
  entityType: 'ticket-rule',
  fields: {
    name: { label: 'Name' },
    departmentId: {
      label: 'Department',
      text: (value) => (value === null ? 'All' : spaced(departmentOf(Number(value)) ?? '')),
    },
    event: {
      label: 'When',
      text: (value) => {
        const event = ruleEvents.find((each) => each === value);
        return event ? eventLabels[event] : '';
      },
    },
    conditions: { label: 'Conditions' },
    actions: { label: 'Actions' },
    stopAfterMatch: { label: 'Stops after a match' },
    isEnabled: { label: 'On' },
    position: { label: 'Position' },
  },
  actions: {
    'ticket-rule.created': 'created this rule',
    'ticket-rule.changed': 'changed this rule',
    'ticket-rule.switched-on': 'switched this rule on',
    'ticket-rule.switched-off': 'switched this rule off',
    'ticket-rule.moved': 'moved this rule',
    'ticket-rule.deleted': 'deleted this rule',
  },
};
