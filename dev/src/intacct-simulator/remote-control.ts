import type { z } from 'zod';
import type { EnteredDocument } from './control.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Rules } from './rules.ts';

/** Controls a simulator that runs in its own process. */
export function remoteControl(origin: string) {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${origin}/simulator/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  return {
    ledger: () => ask<Ledger>('GET', 'ledger'),
    /** Omitted faults are off. */
    setFaults: (faults: z.input<typeof Faults>) => ask('PUT', 'faults', faults),
    setRules: (changes: Partial<Rules>) => ask('PATCH', 'rules', changes),
    setVendor: (vendorId: string, status: 'active' | 'inactive' | 'missing') =>
      ask('PUT', `vendors/${vendorId}`, { status }),
    /** Enters a document as if by hand. */
    enter: (document: EnteredDocument) => ask<{ recordNo: string }>('POST', 'documents', document),
    /** Signed-in callers have to sign in again. */
    expireSessions: () => ask('POST', 'expire-sessions', {}),
    hang: (ms: number) => ask('PUT', 'hang', { ms }),
    reset: () => ask('POST', 'reset', {}),
  };
}
