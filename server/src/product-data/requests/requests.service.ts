import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { mailContact } from '@backdock/core/partners/mail-contact.rules.ts';
import { exportedName } from '@backdock/core/product-data/export/settings.rules.ts';
import {
  type AskedColumn,
  askedColumns,
  attributesToAsk,
} from '@backdock/core/product-data/requests/asked-columns.rules.ts';
import { requestMail, whyNotAsk } from '@backdock/core/product-data/requests/request.rules.ts';
import type { RequestsSent } from '@backdock/core/product-data/requests/requests.contract.ts';
import { requestHistory } from '@backdock/core/product-data/requests/requests.history.ts';
import { maxAskedProducts } from '@backdock/core/product-data/requests/requests.values.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { allContacts } from '../../partners/contacts.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Database, Reader } from '../../platform/db/database.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import { openSnapshot } from '../../platform/list/export-snapshot.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { dictionary } from '../attributes/attributes.service.ts';
import { type StoredCheck, storedCheck } from '../export/checks.service.ts';
import { walkProducts } from '../export/walk-products.service.ts';
import { requestSheet, sheetType } from './request-sheet.ts';
import * as queries from './requests.queries.ts';

/** A person waits for it. */
const limits = { statementSeconds: 10, idleSeconds: 15, waits: false };

interface AskedProduct {
  sku: string;
  name: string;
  values: Record<string, string>;
}

/** What one supplier would be asked for. */
interface Draft {
  supplier: queries.AskedSupplier;
  contact: { name: string; email: string } | null;
  templateName: string;
  columns: AskedColumn[];
  products: AskedProduct[];
  sheet: Buffer;
}

interface Requested {
  checkId: number;
  supplierIds: readonly number[];
}

/** Asks every supplier that can be asked, and names the others; a rehearsal only says which. */
export async function sendRequests(
  ctx: ExternalCtx<Employee>,
  { database }: Runtime,
  { rehearse, ...wanted }: Requested & { rehearse: boolean },
): Promise<RequestsSent> {
  const day = dayInPacific(ctx.now);
  const { templateId, drafts } = await draftAll(database, wanted, day);
  if (rehearse) return answerOf(drafts, () => Promise.resolve(null));
  return ctx.once((inner) =>
    answerOf(drafts, async (draft, contact) => {
      const requestId = await send(inner, draft, contact, { templateId, day });
      return requestId ?? 'asked in the meantime';
    }),
  );
}

type Contact = NonNullable<Draft['contact']>;

async function answerOf(
  drafts: readonly Draft[],
  ask: (draft: Draft, contact: Contact) => Promise<number | null | 'asked in the meantime'>,
): Promise<RequestsSent> {
  const answer: RequestsSent = { sent: [], skipped: [] };
  for (const draft of drafts) {
    const { supplier, products, columns, contact } = draft;
    const named = { supplierId: supplier.id, supplierName: supplier.name };
    const whyNot = (wasAskedToday: boolean) =>
      whyNotAsk({ recipient: contact?.email ?? null, productCount: products.length, wasAskedToday });
    const reason = whyNot(supplier.wasAskedToday);
    if (reason !== null || !contact) {
      answer.skipped.push({ ...named, reason: reason ?? '' });
      continue;
    }
    const requestId = await ask(draft, contact);
    if (requestId === 'asked in the meantime') {
      answer.skipped.push({ ...named, reason: whyNot(true) ?? '' });
      continue;
    }
    answer.sent.push({
      ...named,
      requestId,
      recipient: contact.email,
      productCount: products.length,
      columns: columns.map(({ header }) => header),
    });
  }
  return answer;
}

/** By the suppliers' numbers, so that two who ask at once don't wait for each other. */
async function draftAll(
  database: Database,
  { checkId, supplierIds }: Requested,
  day: Day,
): Promise<{ templateId: number; drafts: Draft[] }> {
  const { db, close } = await openSnapshot(database, limits);
  try {
    const check = (await storedCheck(db, checkId)) ?? throwNotFound('check');
    const { templateId } = check;
    const suppliers = await queries.listSuppliers(db, supplierIds, { templateId, day });
    if (suppliers.length < new Set(supplierIds).size) throwNotFound('supplier');
    const drafts: Draft[] = [];
    for (const supplier of suppliers) drafts.push(await draftOf(db, check, supplier));
    return { templateId, drafts };
  } finally {
    await close();
  }
}

/** Its products are looked at as they are now: the check may be days old. */
async function draftOf(db: Reader, check: StoredCheck, supplier: queries.AskedSupplier): Promise<Draft> {
  const { changedSince, ...filters } = check.settings.filters;
  const walk = await walkProducts(db, {
    ...check,
    settings: {
      ...check.settings,
      // What was held back counts, whenever it changed.
      filters: {
        ...filters,
        supplierIds: [supplier.id],
        changedSince: changedSince === 'LastExport' ? null : changedSince,
      },
    },
  });
  if ('failure' in walk) throw new AppError('conflict', 'product-template.unusable', walk.failure);
  const known = await dictionary(db);
  const ask = attributesToAsk(walk.template.columns, known);
  const names = new Set<string>();
  const products: AskedProduct[] = [];
  for await (const portion of walk.portions) {
    for (const { product, values, row } of portion) {
      const asked = row.isBlocked ? ask(row, values) : [];
      if (asked.length === 0 || products.length >= maxAskedProducts) continue;
      for (const name of asked) names.add(name);
      products.push({ sku: product.sku, name: product.name, values });
    }
  }
  const columns = askedColumns(names, walk.template.columns, known);
  return {
    supplier,
    contact: mailContact(await allContacts(db, supplier.id), ['ProductData', 'Primary']),
    templateName: walk.template.name,
    columns,
    products,
    sheet: await requestSheet(columns, products),
  };
}

/** Null if somebody else has asked it in the meantime. */
async function send(
  ctx: WriteCtx<Employee>,
  { supplier, templateName, columns, products, sheet }: Draft,
  contact: Contact,
  { templateId, day }: { templateId: number; day: Day },
): Promise<number | null> {
  const { tx, actor, now } = ctx;
  const headers = columns.map(({ header }) => header);
  const requestId = await queries.insertRequest(tx, {
    supplierId: supplier.id,
    templateId,
    templateName,
    day,
    recipient: contact.email,
    columns,
    skus: products.map(({ sku }) => sku),
    createdBy: actor.id,
    now,
  });
  if (requestId === undefined) return null;
  const productCount = products.length;
  await audit(ctx, {
    entityType: requestHistory.entityType,
    entityId: requestId,
    action: 'product-data-request.sent',
    after: {
      supplierId: supplier.id,
      template: templateName,
      recipient: contact.email,
      columns: headers,
      productCount,
    },
  });
  await queueMail(ctx, {
    ...requestMail({
      templateName,
      contactName: contact.name,
      senderName: actor.name,
      productCount,
      headers,
    }),
    dedupeKey: `product-data-request:${requestId}`,
    recipient: contact.email,
    attachment: {
      fileName: `${exportedName('{template}_{yyyyMMdd}', templateName, day)}.xlsx`,
      contentType: sheetType,
      bytes: sheet,
    },
    about: {
      purpose: 'ProductData',
      recordKind: requestHistory.entityType,
      recordId: requestId,
      partnerId: supplier.id,
    },
  });
  return requestId;
}
