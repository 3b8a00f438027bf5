import { createHash } from 'node:crypto';
import { isTooMany, readinessPercent } from '@backdock/core/product-data/export/check.rules.ts';
import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import { choiceText } from '@backdock/core/product-data/export/settings.rules.ts';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import { addDays } from 'date-fns/addDays';
import type { Employee, ExternalCtx, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, forbidden, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { openSnapshot } from '../../platform/list/export-snapshot.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { findUsable, type UsableTemplate } from '../templates/templates.service.ts';
import * as queries from './checks.queries.ts';
import { walkProducts } from './walk-products.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'product-data.check': { checkId: number };
  }
}

export interface Requested {
  templateId: number;
  settings: ExportSettings;
}

/** As an export has them: a million products take minutes. */
const jobSeconds = 3_600;
const limits = { statementSeconds: 300, idleSeconds: 60, waits: true };
const maxAttempts = 4;
const failure = 'The check failed. Choose fewer products and try again.';
const keptDays = 7;

/** Refuses now whatever would fail in a job that no one sees. */
export async function usableTemplate(
  db: Reader,
  { templateId, settings }: Requested,
): Promise<UsableTemplate> {
  const template = (await findUsable(db, templateId, settings.columns)) ?? throwNotFound('template');
  refuseIf(template.refusal);
  return template;
}

/** Keeps what is to be checked. */
export function addCheck(
  { tx, actor, now }: WriteCtx<Employee>,
  template: UsableTemplate,
  settings: ExportSettings,
  exportId: number | null,
): Promise<number> {
  return queries.insertCheck(tx, {
    templateId: template.id,
    templateName: template.name,
    templateVersion: template.version,
    settings,
    choice: createHash('sha256').update(choiceText(settings)).digest('hex'),
    ownerId: actor.id,
    exportId,
    now,
  });
}

export async function startCheck(ctx: WriteCtx<Employee>, requested: Requested): Promise<ProductCheck> {
  if (isTooMany(await queries.countUnfinished(ctx.tx, ctx.actor.id))) {
    throw new AppError(
      'conflict',
      'product-check.too-many',
      'You have too many checks in progress. Wait for one to finish, or cancel one.',
    );
  }
  const template = await usableTemplate(ctx.tx, requested);
  const checkId = await addCheck(ctx, template, requested.settings, null);
  await ctx.enqueue(
    'product-data.check',
    { checkId },
    { dedupeKey: String(checkId), expireInSeconds: jobSeconds },
  );
  return detailsOf(await found(ctx.tx, checkId));
}

export async function checkDetails({ db }: ReadCtx<Employee>, checkId: number): Promise<ProductCheck> {
  return detailsOf(await found(db, checkId));
}

export async function checkSettings({ db }: ReadCtx<Employee>, checkId: number): Promise<Requested> {
  const { templateId, settings } = await found(db, checkId);
  return { templateId, settings };
}

export type { StoredCheck } from './checks.queries.ts';
export const storedCheck = queries.findCheck;

const found = async (db: Reader, checkId: number) =>
  (await queries.findCheck(db, checkId)) ?? throwNotFound('check');

function detailsOf(check: queries.StoredCheck): ProductCheck {
  const { result, keptFaults, ownerId: _, choice: __, settings: ___, ...shown } = check;
  if (!result) return { ...shown, result };
  const { formulaCells: ____, ...counts } = result;
  return { ...shown, result: { ...counts, keptFaults, readinessPercent: readinessPercent(counts) } };
}

/** An export is canceled where all exports are. */
export async function cancelCheck({ tx, actor }: WriteCtx<Employee>, checkId: number): Promise<ProductCheck> {
  const { ownerId, exportId, status } = await found(tx, checkId);
  if (ownerId !== actor.id || exportId !== null) forbidden();
  if (!isUnfinished(status) && status !== 'Cancelled') {
    throw new AppError('conflict', 'product-check.finished', 'This check is already finished.');
  }
  await queries.setCancelled(tx, checkId);
  return detailsOf(await found(tx, checkId));
}

/** Fills every cell and writes none. May be killed at any point, and begins anew. */
export async function runCheck(
  ctx: ExternalCtx<System>,
  { database }: Runtime,
  checkId: number,
): Promise<void> {
  const attempt = await ctx.inTx(({ tx }) => queries.begin(tx, checkId));
  if (attempt === undefined) return;
  const note = (change: Parameters<typeof queries.note>[2]) =>
    ctx.inTx(({ tx }) => queries.note(tx, { id: checkId, attempt }, change));
  if (attempt > maxAttempts) {
    await note({ status: 'Failed', message: failure });
    return;
  }
  const wanted = await found(ctx.db, checkId);
  const { db, close } = await openSnapshot(database, limits);
  try {
    const walk = await walkProducts(db, wanted);
    if ('failure' in walk) {
      await note({ status: 'Failed', message: walk.failure });
      return;
    }
    await note({ rows_total: walk.total });
    let rows = 0;
    for await (const portion of walk.portions) {
      rows += portion.length;
      // False if it was canceled, or another worker has begun.
      if (!(await note({ rows_done: rows }))) return;
    }
    const finished = { ...walk.finished(), now: ctx.now };
    await ctx.inTx(({ tx }) => queries.finish(tx, checkId, finished));
  } finally {
    await close();
  }
}

export async function removeOldChecks(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx(({ tx, now }) => queries.deleteOld(tx, addDays(now, -keptDays)));
}
