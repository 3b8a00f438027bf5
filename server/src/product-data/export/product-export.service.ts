import { productExports, type ProductExport } from '@backdock/core/product-data/export/checks.contract.ts';
import { exportedName } from '@backdock/core/product-data/export/settings.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Export } from '@backdock/core/kit/list-export.ts';
import { getOwn, startFile } from '../../exports/exports.service.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { findCheckOfExport } from './checks.queries.ts';
import { addCheck, type Requested, usableTemplate } from './checks.service.ts';

export async function startProductExport(
  ctx: WriteCtx<Employee>,
  requested: Requested,
): Promise<ProductExport> {
  const template = await usableTemplate(ctx.tx, requested);
  const { settings } = requested;
  const format = settings.format ?? template.fileFormat;
  const name = exportedName(template.fileNamePattern, template.name, dayInPacific(ctx.now));
  const { skus, ...filters } = settings.filters;
  const started = await startFile(ctx, {
    path: productExports.start.path,
    fileName: `${name}.${format === 'Csv' ? 'csv' : 'xlsx'}`,
    audited: {
      template: template.name,
      templateId: template.id,
      templateVersion: template.version,
      format,
      includeInvalid: settings.includeInvalid,
      columns: settings.columns.map(({ id, attributeName }) => ({ id, attributeName })),
      // Ten thousand SKUs would fill the trail.
      filters: { ...filters, skus: skus.length },
    },
  });
  // The template's format may change before the file is written; the file's name is given.
  const checkId = await addCheck(ctx, template, { ...settings, format }, started.id);
  return { ...started, checkId, templateId: template.id, ...noCounts };
}

const noCounts = { readyRows: null, blockedRows: null, errors: null, warnings: null, formulaCells: null };

export async function productExport(ctx: ReadCtx<Employee>, exportId: number): Promise<ProductExport> {
  const own: Export = await getOwn(ctx, exportId);
  const check = (await findCheckOfExport(ctx.db, exportId)) ?? throwNotFound('export');
  const { id: checkId, templateId, result, settings } = check;
  if (!result) return { ...own, checkId, templateId, ...noCounts };
  const { readyRows, blockedRows, errors, warnings } = result;
  const formulaCells = settings.format === 'Csv' ? result.formulaCells : null;
  return { ...own, checkId, templateId, readyRows, blockedRows, errors, warnings, formulaCells };
}
