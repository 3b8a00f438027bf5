import { may } from '@backdock/core/kit/permissions.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import type { DecidedColumn, TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import type { Template } from '@backdock/core/product-data/templates/templates.contract.ts';
import { templateHistory } from '@backdock/core/product-data/templates/templates.history.ts';
import {
  attributesOfTemplate,
  brokenReasons,
  changedColumns,
  choicesOf,
} from '@backdock/core/product-data/templates/templates.rules.ts';
import { inWords } from '../../history/history.service.ts';
import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import { whyNotUse, withSources } from '@backdock/core/product-data/export/settings.rules.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { fieldError, throwNotFound } from '../../platform/errors.ts';
import { rememberChoices } from '../mapping/header-choices.service.ts';
import * as queries from './templates.queries.ts';

type Ctx = WriteCtx<Employee>;

const { entityType } = templateHistory;

const template: VersionedKind<queries.StoredTemplate, Employee> = {
  entityType,
  noun: 'template',
  lock: ({ tx }, id) => queries.lockTemplate(tx, id),
  inWords: inWords(templateHistory),
};

export function templateDetails({ db, actor }: ReadCtx<Employee>, id: number): Promise<Template> {
  return detailsFor(db, actor, id);
}

async function detailsFor(db: Reader, actor: Employee, id: number): Promise<Template> {
  const stored = (await queries.findTemplate(db, id)) ?? throwNotFound('template');
  const active = new Set(await queries.listActiveAttributes(db, attributesOfTemplate(stored.columns)));
  return {
    ...stored,
    brokenReasons: brokenReasons(stored.columns, (name) => active.has(name)),
    may: { edit: may(actor, 'productTemplates.edit') },
  };
}

export interface UsableTemplate extends queries.StoredTemplate {
  /** Why nothing can be exported or checked with it. */
  refusal: Refusal | null;
}

/** A template as a file is written with it: its columns with the sources chosen for this file. */
export async function findUsable(
  db: Reader,
  id: number,
  replaced: ExportSettings['columns'],
): Promise<UsableTemplate | null> {
  const stored = await queries.findTemplate(db, id);
  if (!stored) return null;
  const columns = withSources(stored.columns, replaced);
  const active = new Set(await queries.listActiveAttributes(db, attributesOfTemplate(columns)));
  const reasons = brokenReasons(columns, (name) => active.has(name));
  return { ...stored, columns, refusal: whyNotUse(stored, reasons, replaced) };
}

export async function create(ctx: Ctx, form: TemplateForm): Promise<Template> {
  const marketplaceName = await checked(ctx, form, 0);
  const id = await queries.insertTemplate(ctx.tx, form, writtenBy(ctx, form));
  await audit(ctx, {
    entityType,
    entityId: id,
    action: 'product-template.created',
    after: {
      ...audited(form, marketplaceName),
      columns: plain(form.columns),
      order: orderOf(form.columns),
      version: 1,
    },
  });
  await rememberChoices(ctx, form.marketplaceId, choicesOf(form.columns, []));
  return detailsFor(ctx.tx, ctx.actor, id);
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...form }: TemplateForm & { version: number },
): Promise<Template> {
  await changeRecord(ctx, template, {
    id,
    version,
    write: async (stored) => {
      const marketplaceName = await checked(ctx, form, id);
      await queries.setTemplate(ctx.tx, id, form, writtenBy(ctx, form));
      const columns = changedColumns(stored.columns, form.columns);
      return {
        action: 'product-template.changed',
        before: {
          ...audited(stored, stored.marketplaceName),
          columns: plain(columns.before),
          order: orderOf(stored.columns),
        },
        after: {
          ...audited(form, marketplaceName),
          columns: plain(columns.after),
          order: orderOf(form.columns),
        },
      };
    },
    // For another marketplace, the same columns are new choices.
    followUp: (stored) =>
      rememberChoices(
        ctx,
        form.marketplaceId,
        choicesOf(form.columns, stored.marketplaceId === form.marketplaceId ? stored.columns : []),
      ),
  });
  return detailsFor(ctx.tx, ctx.actor, id);
}

export async function remove(ctx: Ctx, id: number): Promise<null> {
  await changeRecord(ctx, template, {
    id,
    version: null,
    write: async (stored) => {
      await queries.setDeleted(ctx.tx, id, ctx.actor.id, ctx.now);
      return {
        action: 'product-template.deleted',
        before: { ...audited(stored, stored.marketplaceName), order: orderOf(stored.columns) },
        after: null,
      };
    },
  });
  return null;
}

/** Refuses a name that is taken and a marketplace that doesn't exist. Returns the marketplace's name. */
async function checked({ tx }: Ctx, form: TemplateForm, except: number): Promise<string | null> {
  if (await queries.isNameTaken(tx, form.name, except)) {
    throw fieldError('name', 'Another template has this name.');
  }
  if (form.marketplaceId === null) return null;
  const name = await queries.findMarketplaceName(tx, form.marketplaceId);
  if (name === undefined) throw fieldError('marketplaceId', 'This marketplace does not exist.');
  return name;
}

const writtenBy = ({ actor, now }: Ctx, { columns }: TemplateForm) => ({
  attributeNames: attributesOfTemplate(columns),
  // Attributes can go later, so those are asked for when it is read.
  hasFaults: brokenReasons(columns, () => true).length > 0,
  by: actor.id,
  now,
});

const audited = (form: TemplateForm, marketplaceName: string | null) => ({
  name: form.name,
  description: form.description,
  marketplaceName,
  category: form.category,
  fileFormat: form.fileFormat,
  sheetName: form.sheetName,
  headerRow: form.headerRow,
  fileNamePattern: form.fileNamePattern,
  isActive: form.isActive,
});

const plain = (columns: readonly DecidedColumn[]) => JSON.parse(JSON.stringify(columns)) as Json;
const orderOf = (columns: readonly DecidedColumn[]) => columns.map(({ header }) => header);
