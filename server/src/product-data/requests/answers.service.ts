import { createHash } from 'node:crypto';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import { maxProducts } from '@backdock/core/product-data/products/products.values.ts';
import {
  compareAnswer,
  type ComparedAnswer,
  readAnswer,
} from '@backdock/core/product-data/requests/answer.rules.ts';
import type { AnswerTaken } from '@backdock/core/product-data/requests/requests.contract.ts';
import { requestHistory } from '@backdock/core/product-data/requests/requests.history.ts';
import { maxAskedProducts, maxListedChanges } from '@backdock/core/product-data/requests/requests.values.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, fieldError, forbidden, throwNotFound } from '../../platform/errors.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';
import { dictionary } from '../attributes/attributes.service.ts';
import { holdProducts, productStates, receiveProducts } from '../products/products.service.ts';
import * as queries from './requests.queries.ts';

/** Our own sheet with its two rows at the top, and room for what a supplier adds beside. */
const limits = { rows: maxAskedProducts + 100, columns: 600, megabytes: 60 };

interface Requested {
  rehearse: 'true' | 'false';
  fingerprint?: string | undefined;
}

/** Rehearses what an answer changes, or saves what was rehearsed. */
export async function answerRequest(
  ctx: ExternalCtx<Employee>,
  requestId: number,
  files: readonly ReceivedFile[],
  { rehearse, fingerprint }: Requested,
): Promise<AnswerTaken> {
  const request = (await queries.findRequest(ctx.db, requestId)) ?? throwNotFound('request');
  if (!mayOn(ctx.actor, 'productIntake.edit', request.managers)) forbidden();
  const [file] = files;
  if (!file || file.bytes.length === 0) throw fieldError('files', 'Choose the sheet that the supplier sent.');
  if (rehearse === 'false' && fingerprint === undefined) {
    throw fieldError('fingerprint', 'Look at the changes before you save them.');
  }
  const answer = readAnswer(await readSheet(file.bytes, limits), request);
  const compare = async (db: Reader) => {
    const stored = await productStates(
      db,
      request.supplierId,
      answer.rows.map(({ sku }) => sku),
    );
    return compareAnswer(answer, request, stored, await dictionary(db));
  };
  if (rehearse === 'true') return toAnswer(await compare(ctx.db), false);
  return ctx.once(async (inner) => {
    await holdProducts(inner, request.supplierId);
    const compared = await compare(inner.tx);
    if (fingerprintOf(compared) !== fingerprint) {
      throw new AppError(
        'conflict',
        'product-data-request.changed',
        'The products or the file changed since you looked. Look at the changes again.',
      );
    }
    await save(inner, request, compared, file.fileName);
    return toAnswer(compared, true);
  });
}

async function save(
  ctx: WriteCtx<Employee>,
  { id, supplierId }: queries.StoredRequest,
  { arriving, changes }: ComparedAnswer,
  fileName: string,
): Promise<void> {
  for (let at = 0; at < arriving.length; at += maxProducts) {
    await receiveProducts(
      ctx,
      arriving.slice(at, at + maxProducts).map((product) => ({ supplierId, ...product })),
    );
  }
  await queries.setAnswered(ctx.tx, id, ctx.actor.id, ctx.now);
  await audit(ctx, {
    entityType: requestHistory.entityType,
    entityId: id,
    action: 'product-data-request.answered',
    after: {
      supplierId,
      fileName: fileName.slice(0, 255).toWellFormed(),
      changedProducts: arriving.length,
      changedValues: changes.length,
    },
  });
}

/** Old and new values: whoever saves has seen exactly these. Null if there are none. */
function fingerprintOf({ changes }: ComparedAnswer): string | null {
  if (changes.length === 0) return null;
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

function toAnswer(compared: ComparedAnswer, isSaved: boolean): AnswerTaken {
  const { changes, leftOut, arriving } = compared;
  return {
    isSaved,
    fingerprint: fingerprintOf(compared),
    productCount: arriving.length,
    changeCount: changes.length,
    changes: changes.slice(0, maxListedChanges),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, maxListedChanges),
  };
}
