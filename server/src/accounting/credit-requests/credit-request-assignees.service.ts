import { maxAssigned } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { findEmployee } from '../../identity/employees.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockChosen, setAssignee } from './credit-request-changes.queries.ts';
import { resolveRequests } from './credit-requests.queries.ts';
import { reaches } from './credit-requests.service.ts';

/** Assigns only those of the chosen requests that the caller may work on. */
export async function assignRequests(
  ctx: WriteCtx,
  { selection, assigneeId }: { selection: Selection; assigneeId: number | null },
): Promise<{ assigned: number; outOfReach: number }> {
  const { tx, actor, now } = ctx;
  if (assigneeId !== null && !(await findEmployee(tx, assigneeId))) {
    const message = 'This person isn’t an active employee.';
    throw new AppError('invalid', 'credit-request.assignee', message, { errors: { assigneeId: [message] } });
  }
  const chosen = await lockChosen(tx, await resolveRequests(tx, selection), maxAssigned + 1);
  if (chosen.length > maxAssigned) {
    const most = new Intl.NumberFormat('en-US').format(maxAssigned);
    throw new AppError(
      'invalid',
      'credit-request.too-many',
      `Up to ${most} credit requests can be assigned at once.`,
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
    given.map(({ id, version, assigneeId: from }) =>
      changeEntry(
        { entityType: creditRequestHistory.entityType, entityId: id, version },
        { action: 'credit-request.assigned', before: { assigneeId: from }, after: { assigneeId } },
      ),
    ),
  );
  return { assigned: reached.length, outOfReach: chosen.length - reached.length };
}
