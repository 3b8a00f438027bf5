import { type Holder, may, type Permission } from '@backdock/core/kit/permissions.ts';
import type { Employee, ExternalCtx, System, WriteCtx } from '../platform/context.ts';
import type { Runtime } from '../platform/runtime.ts';

export interface FileWork {
  exportId: number;
  blobName: string;
  secondBlobName: string;
  owner: Employee;
  counted(rows: number): Promise<void>;
  /** Called after each portion with the rows so far; false if the file is no longer wanted. */
  written(rows: number): Promise<boolean>;
}

export type WrittenFile =
  | {
      rows: number;
      /** Runs in the transaction that finishes the export, if it is still wanted. */
      record(ctx: WriteCtx<System>): Promise<void>;
    }
  | { failure: string };

/** An export that isn't a list's: its area writes both files. May run twice, and be killed at any point. */
export interface ExportedFile {
  /** Of the call that starts it. */
  path: string;
  permission: Permission;
  write(ctx: ExternalCtx<System>, runtime: Runtime, work: FileWork): Promise<WrittenFile>;
}

export const mayHaveFile = ({ permission }: ExportedFile, holder: Holder): boolean => may(holder, permission);
