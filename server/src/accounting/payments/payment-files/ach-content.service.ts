import type { AchContent } from '@backdock/core/accounting/payments/payment-files/ach-content.contract.ts';
import type { Employee, ReadCtx } from '../../../platform/context.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { throwNotFound } from '../../../platform/errors.ts';
import { achContentOf } from './ach-content.ts';
import { listReceivers } from './ach-content.queries.ts';
import { readContent } from './file-content.service.ts';
import { readFile } from './payment-files.service.ts';

export async function achContent(
  { db }: Pick<ReadCtx<Employee>, 'db'>,
  cipher: Cipher,
  id: number,
): Promise<AchContent> {
  const { paymentType } = await readFile(db, id);
  if (paymentType === 'Wire') return throwNotFound('ACH file');
  const receivers = new Map(
    (await listReceivers(db, id)).map(({ traceNumber, ...receiver }) => [traceNumber, receiver]),
  );
  return achContentOf(await readContent(db, cipher, id), receivers);
}
