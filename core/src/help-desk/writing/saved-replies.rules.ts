import { type Holder, reachOf } from '../../kit/permissions.ts';
import { queueOf } from '../tickets/tickets.rules.ts';

interface Owned {
  readonly ownerId: number | null;
  readonly departmentId: number | null;
}

type Person = Holder & { readonly id: number };

/** Own replies are anyone's to change; a department's are its head's and its role holders'; everyone's, the admins'. */
export function mayChangeReply(person: Person, { ownerId, departmentId }: Owned): boolean {
  if (ownerId !== null) return ownerId === person.id;
  const reach = reachOf(person, 'savedReplies.share');
  if (reach.has('all')) return true;
  return reach.has('department') && departmentId !== null && departmentId === queueOf(person);
}

export function mayUseReply(person: Person, { ownerId, departmentId }: Owned): boolean {
  if (ownerId !== null) return ownerId === person.id;
  if (departmentId === null || departmentId === queueOf(person)) return true;
  return reachOf(person, 'tickets.workAll').has('all');
}

const variable = /\{\{\s*([\w.]{1,60})\s*\}\}/g;

/** The text with its variables filled in. What has no value stays, for the send check to point at. */
export function fillReply(
  html: string,
  values: Readonly<Record<string, string | null>>,
  escape: (text: string) => string,
): { html: string; missing: string[] } {
  const missing = new Set<string>();
  const filled = html.replaceAll(variable, (raw, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : null;
    if (value) return escape(value);
    missing.add(name);
    return raw;
  });
  return { html: filled, missing: [...missing] };
}
