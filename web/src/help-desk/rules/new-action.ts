import type { ActionKind, RuleAction } from '@backdock/core/help-desk/rules/rules.values.ts';

/** What an action starts with; zero stands for a choice that is still to be made. */
export function newAction(kind: ActionKind): RuleAction {
  switch (kind) {
    case 'setType':
      return { kind, typeId: 1 };
    case 'setPriority':
      return { kind, priority: 'High' };
    case 'setDepartment':
      return { kind, departmentId: 5 };
    case 'setShiftGroup':
      return { kind, shiftGroupId: 0 };
    case 'assign':
      return { kind, employeeId: 0 };
    case 'setStatus':
      return { kind, status: 'Open', days: null };
    case 'setDueIn':
    case 'setNextActionIn':
      return { kind, days: 1 };
    case 'linkOrder':
      return { kind, pattern: 'PO-\\d{6}' };
    case 'linkSupplier':
      return { kind, supplierId: null };
    case 'addTag':
      return { kind, tag: '' };
    case 'addNote':
      return { kind, body: '' };
    case 'sendReply':
      return { kind, savedReplyId: 0 };
    case 'forward':
      return { kind, to: '' };
    case 'markSpam':
    case 'stop':
      return { kind };
  }
}
