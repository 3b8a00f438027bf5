import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import {
  checkApplication,
  outsideFindings,
} from '@backdock/core/suppliers/onboarding/application-checks.rules.ts';
import type { ApplicationDetails } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { whyNotDecide } from '@backdock/core/suppliers/onboarding/applications.rules.ts';
import { companyDomain } from '@backdock/core/suppliers/onboarding/company-names.rules.ts';
import { isTaxForm, supplierContactTypes } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { isRestricted } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, ReadCtx, System } from '../../platform/context.ts';
import { type BankKeys, bankCipher } from '../../platform/encryption.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { listWaivers } from './application-waivers.queries.ts';
import * as queries from './applications.queries.ts';
import { listLookalikes } from './lookalikes.queries.ts';
import * as taxNumbers from './tax-numbers.queries.ts';
import { keepTaxNumber, decryptTaxNumber, taxNumberDigests } from './tax-numbers.ts';

type Reading = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

/** What a company sent, our assessment, and what this reader may do about it. */
export async function applicationDetails(
  ctx: Reading,
  keys: BankKeys,
  id: number,
): Promise<ApplicationDetails> {
  const application = (await queries.findApplication(ctx.db, id)) ?? throwNotFound('application');
  const { invitationId: _, reviewerId, shippingMethods, ...known } = application;
  const decide = may(ctx.actor, 'applications.decide');
  const openTaxForms = may(ctx.actor, 'taxForms.read');
  const { contacts, documents, checks } = await examined(ctx, keys, application);
  return {
    ...known,
    shippingMethods: [...shippingMethods],
    contacts,
    documents: documents.map((document) => ({
      type: document.type,
      validUntil: document.validUntil,
      size: document.size,
      uploadedOn: document.uploadedOn,
      documentName: openTaxForms || !isForFew(document) ? document.documentName : null,
    })),
    checks,
    waivers: await listWaivers(ctx.db, id),
    may: {
      review: decide && whyNotDecide('review', known) === null && reviewerId !== ctx.actor.id,
      decide,
      openTaxForms,
    },
  };
}

/** An application's parts and all its checks: ours as of now, and the stored results of others. */
export async function examined(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  keys: BankKeys,
  application: queries.ApplicationRow,
) {
  const { id, companyName, doingBusinessAs, supplierId } = application;
  const taxId = await taxIdOf(db, keys, application);
  const unordered = await queries.listContacts(db, id);
  const contacts = supplierContactTypes.flatMap((type) => unordered.filter((one) => one.type === type));
  const documents = await queries.listDocuments(db, id);
  const emails = [application.email, ...contacts.map(({ email }) => email)];
  const lookalikes = await listLookalikes(db, {
    applicationId: id,
    supplierId,
    names: [companyName, doingBusinessAs],
    taxId,
    taxIdDigests: taxNumberDigests(keys, taxId),
    domains: [...new Set(emails.flatMap((email) => companyDomain(email) ?? []))],
  });
  const own = checkApplication({ ...application, taxId, emails, documents }, lookalikes, dayInPacific(now));
  const answers = await queries.listOutsideChecks(db, id);
  const outside = outsideFindings(answers).map((check) => ({ ...check, related: [] }));
  const checks = [...own, ...outside].map(({ related, ...check }) => ({ ...check, related: [...related] }));
  return { contacts, documents, checks };
}

async function taxIdOf(
  db: Reading['db'],
  keys: BankKeys,
  { id, invitationId }: Pick<queries.ApplicationRow, 'id' | 'invitationId'>,
): Promise<string> {
  const stored = (await taxNumbers.findTaxNumber(db, id)) ?? throwNotFound('tax number');
  return typeof stored === 'string' ? stored : decryptTaxNumber(keys, invitationId, stored);
}

const encryptedAtOnce = 200;

/** Encrypts what's still in plaintext, and rewraps what's under an earlier key. */
export async function encryptTaxNumbers(ctx: ExternalCtx<System>, keys: BankKeys): Promise<void> {
  const { keyId } = bankCipher(keys);
  let isDone = false;
  while (!isDone) {
    isDone = await ctx.inTx(async (inner) => {
      const found = await taxNumbers.lockOtherTaxNumbers(inner.tx, keyId, encryptedAtOnce);
      for (const each of found) {
        const taxId = await taxIdOf(inner.tx, keys, each);
        await taxNumbers.setTaxNumber(inner.tx, each.id, keepTaxNumber(keys, each.invitationId, taxId));
      }
      await auditAll(
        inner,
        found.map(({ id }) => ({
          entityType: 'supplier-application',
          entityId: id,
          action: 'supplier-application.tax-number-encrypted',
        })),
      );
      return found.length < encryptedAtOnce;
    });
  }
}

/** A tax form, whether declared by the applicant, identified later, or suspected. */
const isForFew = ({ type, heldAs, fileName, ...signs }: queries.ApplicationDocumentSigns) =>
  isTaxForm(type) || isRestricted({ ...signs, type: heldAs ?? type, name: fileName });

/** Application documents: for readers of applications; tax forms for fewer. */
export const applicationDocuments: DocumentOwner = async ({ db, actor }, documentId) => {
  const signs = await queries.findDocumentSigns(db, documentId);
  if (!signs) return undefined;
  return may(actor, 'applications.read') && (!isForFew(signs) || may(actor, 'taxForms.read'));
};
