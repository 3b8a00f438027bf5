import {
  inTransaction,
  type System,
  systemBase,
  type WriteCtx,
} from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';

/** Demo data goes through the same code paths as real data, under its own name in the audit trail. */
export function actAsSystem<T>(runtime: Runtime, work: (ctx: WriteCtx<System>) => Promise<T>): Promise<T> {
  return inTransaction(runtime, systemBase('demo data', runtime), work);
}
