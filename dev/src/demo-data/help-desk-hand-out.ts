import { departments } from '@backdock/core/kit/department.ts';
import type { Employee } from '../../../server/src/platform/context.ts';
import { demoAccounts } from '../identity-provider/accounts.ts';
import type { Sketch } from './help-desk-sketches.ts';

const fewest = 4;

/** Whoever can sign in has open tickets, some of them from colleagues with many. */
export function handOut(sketches: readonly Sketch[], people: readonly Employee[]): Sketch[] {
  const result = [...sketches];
  const mine = (id: number) => result.filter((sketch) => isOpen(sketch) && assigneeOf(sketch) === id).length;
  for (const { email } of Object.values(demoAccounts)) {
    const person = people.find((one) => one.email === email);
    if (!person) continue;
    const missing = Math.max(0, fewest - mine(person.id));
    const fit = result
      .map((sketch, index) => ({ sketch, index, load: mine(assigneeOf(sketch) ?? 0) }))
      .filter(({ sketch, load }) => isOpen(sketch) && load > fewest && mayTake(person, sketch))
      .toSorted(
        (one, other) => rank(person, one.sketch) - rank(person, other.sketch) || other.load - one.load,
      );
    for (const { sketch, index } of fit.slice(0, missing)) result[index] = assignedTo(person.id, sketch);
  }
  return result;
}

const isOpen = ({ steps }: Sketch): boolean =>
  !steps.some((step) => step.kind === 'status' && (step.status === 'Resolved' || step.status === 'Closed'));

function assigneeOf({ steps }: Sketch): number | null {
  const step = steps.find(({ kind }) => kind === 'assigned');
  return step?.kind === 'assigned' ? step.employeeId : null;
}

/** Without a role, people work for their own department; legal tickets stay with the lawyers. */
const mayTake = ({ roles, departmentId }: Employee, sketch: Sketch): boolean =>
  sketch.departmentId === departmentId || (roles.length > 0 && sketch.departmentId !== departments.Legal);

const rank = ({ departmentId }: Employee, sketch: Sketch): number =>
  sketch.departmentId === departmentId ? 0 : 1;

const assignedTo = (employeeId: number, sketch: Sketch): Sketch => ({
  ...sketch,
  steps: sketch.steps.map((step) => (step.kind === 'assigned' ? { ...step, employeeId } : step)),
});
