import type { Reader } from '../../../platform/db/database.ts';
import { throwNotFound } from '../../../platform/errors.ts';
import { selectFileVersion } from './payment-file-events.queries.ts';

export async function fileVersion(db: Reader, id: number): Promise<number> {
  return (await selectFileVersion(db, id)) ?? throwNotFound('payment file');
}
