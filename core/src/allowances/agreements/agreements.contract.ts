import { z } from 'zod';
import { DocumentName, DocumentNames } from '../../documents/documents.contract.ts';
import { asItWasEndpoint, historyEndpoint } from '../../history/history.contract.ts';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint, eventStream, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Permission } from '../../kit/permissions.ts';
import { reason, ReasonForm } from '../../kit/reason.ts';
import { currencies } from '../../partners/partners.values.ts';
import { yearInQuery } from '../year-in-query.ts';
import { type AgreementTerms, shapeOf, storedShape } from './agreement.schema.ts';
import { termsErrors } from './agreement-terms.rules.ts';
import { agreementHistory } from './agreements.history.ts';
import { EditPreview } from './edit-preview.schema.ts';
import {
  agreementCalculationBases,
  agreementStatuses,
  agreementTypes,
  type AgreementType,
  editReasons,
} from './agreements.values.ts';

/** An agreement with its terms. */
export const AgreementRow = z.object({
  ...storedShape,
  calculationBase: z.enum(agreementCalculationBases),
  id: id('agreement'),
  supplierId: id('supplier'),
  type: z.enum(agreementTypes),
  currency: z.enum(currencies),
  status: z.enum(agreementStatuses).describe('Follows from the dates'),
  rateLabel: z.string(),
  supersedesId: id('agreement').nullable().describe('The terms it replaced'),
  supersededById: id('agreement').nullable().describe('The terms that replaced it'),
  restartsWindow: z.boolean().describe('Whether purchases started over when it replaced other terms'),
  editReason: z.enum(editReasons).nullable(),
  editComment: z.string().nullable(),
  version: z.number().int(),
});
export type AgreementRow = z.infer<typeof AgreementRow>;

const AgreementDocument = z.object({
  documentId: id('document'),
  documentName: DocumentName,
  size: z.number().int(),
  addedOn: z.iso.datetime(),
  addedBy: z.string().nullable(),
});

export const Proposal = z.object({
  id: id('proposal'),
  terms: z.object(storedShape),
  comment: z.string(),
  proposedBy: z.string(),
  proposedOn: z.iso.datetime(),
  isOutdated: z.boolean().describe('Whether the agreement has changed since then'),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Proposal = z.infer<typeof Proposal>;

export const Agreement = AgreementRow.extend({
  supplierName: z.string(),
  createdOn: z.iso.datetime(),
  createdBy: z.string().nullable(),
  marketplaceNames: z.array(z.string()),
  chain: z
    .array(
      z.object({
        id: id('agreement'),
        name: z.string(),
        startDate: z.iso.date(),
        endDate: z.iso.date().nullable(),
        rateLabel: z.string(),
      }),
    )
    .describe('Terms that replaced each other, oldest first; only itself if there are no others'),
  documents: z.array(AgreementDocument),
  proposal: Proposal.nullable().describe('The correction waiting for a decision'),
  coveredClaims: z
    .object({ count: z.number().int(), amount: z.number() })
    .nullable()
    .describe('Claims that a DDR agreement has covered; null for other kinds'),
  proof: z
    .object({
      acceptedOn: z.iso.date().nullable(),
      acceptedBy: z.string().nullable(),
      isSettled: z
        .boolean()
        .describe('Whether part of what it earned is settled; the acceptance can’t be taken back then'),
    })
    .nullable()
    .describe('Null if it needs no proof of performance'),
  closedThrough: z.iso.date().nullable().describe('Last day that is locked or settled'),
  may: z
    .object({
      edit: z.boolean(),
      correct: z.boolean(),
      propose: z.boolean(),
      acceptProof: z.boolean(),
    })
    .describe('Actions the caller is allowed to take'),
});
export type Agreement = z.infer<typeof Agreement>;

export const EditedAgreement = Agreement.extend({
  preview: EditPreview.optional().describe('Only if asked for; the edit is not saved then'),
});
export type EditedAgreement = z.infer<typeof EditedAgreement>;

const supplier = z.object({ supplierId: idInPath('supplier') });
const ofSupplier = supplier.extend({ agreementId: idInPath('agreement') });
const params = z.object({ agreementId: idInPath('agreement') });
const version = z.number().int().min(1);
const previewing = z.object({
  preview: z
    .enum(['true', 'false'])
    .optional()
    .describe('Shows what the edit would change, without saving it'),
});

/** How each kind appears in paths, and who can edit it. */
const kinds = {
  marketing: { type: 'Marketing', permission: 'agreements.edit' },
  'general-discount': { type: 'GeneralDiscount', permission: 'agreements.edit' },
  ddr: { type: 'Ddr', permission: 'agreements.editDdr' },
  rebate: { type: 'Rebate', permission: 'agreements.edit' },
} as const satisfies Record<string, { type: AgreementType; permission: Permission }>;
type Slug = keyof typeof kinds;

/** The terms of one kind, from a form or another caller. */
export const termsOf = (type: AgreementType) =>
  z.strictObject(shapeOf(type)).superRefine((terms: AgreementTerms, ctx) => {
    for (const { path, message } of termsErrors(type, terms)) ctx.addIssue({ code: 'custom', path, message });
  }) as unknown as z.ZodType<AgreementTerms, AgreementTerms>;

/** The calls for one kind. All have the types of the first, because the kinds differ only in their terms. */
function callsFor(slug: Slug) {
  const { type, permission } = kinds[slug];
  const terms = termsOf(type);
  const path =
    `/api/suppliers/{supplierId}/allowance-agreements/${slug}` as '/api/suppliers/{supplierId}/allowance-agreements/marketing';
  const comment = reason.nullable().describe('Required if it starts in the past');
  return {
    read: endpoint({
      method: 'GET',
      path: `/api/allowance-agreement/{agreementId}/${slug}` as '/api/allowance-agreement/{agreementId}/marketing',
      summary: `Get a ${slug} agreement with its documents and proposed correction`,
      permission: 'agreements.read',
      params,
      response: Agreement,
    }),
    list: endpoint({
      method: 'GET',
      path,
      summary: `List a supplier's ${slug} agreements`,
      permission: 'agreements.read',
      params: supplier,
      query: z.object({ historic: z.enum(['true', 'false']).optional() }),
      response: z.array(AgreementRow),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${slug} agreement`,
      permission,
      status: 201,
      params: supplier,
      query: previewing,
      body: z.strictObject({ terms, comment }),
      response: EditedAgreement,
    }),
    editFuture: endpoint({
      method: 'PUT',
      path: `${path}/{agreementId}/future`,
      summary: `Edit a ${slug} agreement that hasn't started`,
      permission,
      params: ofSupplier,
      query: previewing,
      body: z.strictObject({ version, terms, comment }),
      response: EditedAgreement,
    }),
    editActive: endpoint({
      method: 'PUT',
      path: `${path}/{agreementId}/active`,
      summary: `Correct an active ${slug} agreement, put new terms into effect, or end it early`,
      permission,
      params: ofSupplier,
      query: previewing,
      body: z.union([
        z
          .strictObject({
            version,
            editReason: z.literal('EntryMistakeCorrection'),
            editComment: reason,
            terms,
          })
          .describe('As if it had always been so'),
        z
          .strictObject({
            version,
            editReason: z.literal('UpdateDueToAgreementChange'),
            editComment: reason,
            effectiveDate: DayInput,
            restartWindow: z.boolean(),
            terms,
          })
          .describe('New terms from a day on; their start date is that day'),
        z
          .strictObject({
            version,
            editReason: z.literal('UpdateDueToAgreementChange'),
            editComment: reason.nullable(),
            endDate: DayInput,
          })
          .describe('Ends early'),
      ]),
      response: EditedAgreement,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{agreementId}`,
      summary: `Delete a ${slug} agreement that hasn't started`,
      permission,
      params: ofSupplier,
      response: Nothing,
    }),
    propose: endpoint({
      method: 'POST',
      path: `${path}/{agreementId}/proposals`,
      summary: `Propose a correction to an active ${slug} agreement`,
      permission: 'agreements.proposeCorrection',
      status: 201,
      params: ofSupplier,
      query: previewing,
      body: z.strictObject({ version, terms, comment: reason }),
      response: EditedAgreement,
    }),
  };
}

/** Anyone who can edit DDR agreements can also correct them, so there is nothing to propose. */
const { propose: _, ...ddrCalls } = callsFor('ddr');

export const marketingAgreements = callsFor('marketing');
export const generalDiscountAgreements = callsFor('general-discount');
export const ddrAgreements = ddrCalls;
export const rebateAgreements = callsFor('rebate');

/** The calls by kind of agreement. */
export const agreementCalls = {
  Marketing: marketingAgreements,
  GeneralDiscount: generalDiscountAgreements,
  Ddr: ddrAgreements,
  Rebate: rebateAgreements,
} as const satisfies Record<AgreementType, unknown>;

const record = '/api/allowance-agreement/{agreementId}';
const proposal = params.extend({ proposalId: idInPath('proposal') });

export const agreements = {
  active: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/allowance-agreements/active',
    summary: "List a supplier's agreements that were in force at any time in a year",
    permission: 'agreements.read',
    params: supplier,
    query: z.object({
      year: yearInQuery,
      agreementType: z.enum(agreementTypes).optional(),
    }),
    response: z.array(AgreementRow),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${record}/documents`,
    summary: 'Add uploaded documents to an agreement',
    permission: 'agreements.edit',
    status: 201,
    external: true,
    params,
    body: z.strictObject({ documentNames: DocumentNames }),
    response: Agreement,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${record}/documents/{documentId}`,
    summary: 'Remove a document from an agreement',
    permission: 'agreements.edit',
    params: params.extend({ documentId: idInPath('document') }),
    response: Agreement,
  }),
  approveProposal: endpoint({
    method: 'POST',
    path: `${record}/proposals/{proposalId}/approve`,
    summary: 'Approve a proposed correction, which corrects the agreement',
    permission: 'agreements.correct',
    params: proposal,
    query: previewing,
    response: EditedAgreement,
  }),
  rejectProposal: endpoint({
    method: 'POST',
    path: `${record}/proposals/{proposalId}/reject`,
    summary: 'Reject a proposed correction, with a reason',
    permission: 'agreements.correct',
    params: proposal,
    body: ReasonForm,
    response: Agreement,
  }),
  withdrawProposal: endpoint({
    method: 'POST',
    path: `${record}/proposals/{proposalId}/withdraw`,
    summary: "Withdraw one's own proposed correction",
    permission: 'agreements.proposeCorrection',
    params: proposal,
    response: Agreement,
  }),
  history: historyEndpoint({
    path: '/api/allowance-agreement/{agreementId}/history',
    summary: 'Get the history of an agreement',
    permission: 'agreements.read',
    params,
    of: agreementHistory,
  }),
  events: eventStream({
    method: 'GET',
    path: '/api/allowance-agreement/{agreementId}/events',
    summary: 'Stream changes to an agreement',
    permission: 'agreements.read',
    params,
    events: { changed: z.object({ version: z.number().int() }) },
  }),
  asItWas: asItWasEndpoint({
    path: '/api/allowance-agreement/{agreementId}/as-it-was',
    summary: 'Get the terms of an agreement as they were on a day',
    permission: 'agreements.read',
    params,
    of: agreementHistory,
  }),
};
