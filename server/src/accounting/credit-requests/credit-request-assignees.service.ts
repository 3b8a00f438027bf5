import { mostAssigned } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { findEmployee } from '../../identity/employees.service.ts';
import { auditAll } from '../../platform/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockChosen, setAssignee } from './credit-request-changes.queries.ts';
import { resolveRequests } from './credit-requests.queries.ts';
import { reaches } from './credit-requests.service.ts';

/** Whoever chooses more than they may work on gives away only what they may. */
export async function assignRequests(
  ctx: WriteCtx,
  { selection, assigneeId }: { selection: Selection; assigneeId: number | null },
): Promise<{ assigned: number; outOfReach: number }> {
  const { tx, actor, now } = ctx;
  if (assigneeId !== null && !(await findEmployee(tx, assigneeId))) {
    const message = 'This person does not work here any more.';
    throw new AppError('invalid', 'credit-request.assignee', message, { errors: { assigneeId: [message] } });
  }
  const chosen = await lockChosen(tx, await resolveRequests(tx, selection), mostAssigned + 1);
  if (chosen.length > mostAssigned) {
    const most = new Intl.NumberFormat('en-US').format(mostAssigned);
    throw new AppError(
      'invalid',
      'credit-request.too-many',
      `At most ${most} credit requests can be assigned at once.`,
    );
  }
  const reached = chosen.filter((request) => reaches(actor, request));
  const given = reached.filter((request) => request.assigneeId !== assigneeId);
  await setAssignee(
    tx,
    given.map(({ id }) => id),
    assigneeId,
    now,
  );
  await auditAll(
    ctx,
    given.map((request) => ({
      entityType: creditRequestHistory.entityType,
      entityId: request.id,
      action: 'credit-request.assigned',
      before: { assigneeId: request.assigneeId, version: request.version },
      after: { assigneeId, version: request.version + 1 },
    })),
  );
  return { assigned: reached.length, outOfReach: chosen.length - reached.length };
}
