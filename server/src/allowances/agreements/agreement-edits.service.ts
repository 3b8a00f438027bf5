import {
  type Closed,
  whyNotAgree,
  whyNotChangeTerms,
  whyNotCorrect,
  whyNotDelete,
  whyNotEditFuture,
  whyNotMoveStart,
  whyNotEnd,
  whyNotStart,
} from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Agreement, EditedAgreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementHistory } from '@backdock/core/allowances/agreements/agreements.history.ts';
import {
  type AgreementType,
  agreementTypes,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { whyOverlaps } from '@backdock/core/allowances/agreements/overlap.rules.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { holdOpenDay, lastLockedDay } from '../../accounting/financial-periods/financial-periods.service.ts';
import { inWords } from '../../history/history.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, System, WriteCtx } from '../../platform/context.ts';
import { fieldError, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { refuseUnlessReach } from '../../platform/reach.ts';
import { holdSupplier, refuseUnreachable } from '../../suppliers/company/company.service.ts';
import { findMarketplaceNames } from './agreement-facts.queries.ts';
import { type ChainMember, lastClosedDay } from './closed-days.service.ts';
import * as queries from './agreements.queries.ts';
import { agreementOf, editPermission } from './agreements.service.ts';
import { auditedTerms } from './audited-terms.ts';
import type { EditHooks, FollowTerms } from './edit-hooks.ts';
import { putKindTerms } from './kind-terms.queries.ts';

const { entityType } = agreementHistory;

/** Shows what an edit would change, without saving it. The edit runs with the preview's own hooks. */
export type PreviewEdit = (
  ctx: WriteCtx<Employee>,
  of: Edited,
  edit: (hooks: EditHooks) => Promise<Agreement>,
) => Promise<EditedAgreement>;

export interface Which {
  supplierId: number;
  agreementId: number;
  type: AgreementType;
}

/** What an edit is about; a new agreement has no id yet. */
export interface Edited extends Omit<Which, 'agreementId'> {
  agreementId?: number | undefined;
}

export const agreementRecord: VersionedKind<queries.StoredAgreement> = {
  entityType,
  noun: 'agreement',
  lock: async ({ tx }, id) => queries.lockAgreement(tx, id),
  inWords: inWords(agreementHistory),
};

/** Refuses those who can't edit it, and agreements of another supplier or kind. */
async function refuseUneditable({ tx, actor }: WriteCtx, { supplierId, agreementId, type }: Which) {
  await refuseUnreachable({ db: tx, actor }, editPermission(type), supplierId);
  const agreement = await queries.findAgreement(tx, agreementId);
  if (agreement?.supplierId !== supplierId || agreement.type !== type) throwNotFound('agreement');
}

/**
 * Takes the first lock of an edit. Whoever calculates before editing calls this first: the supplier's books are locked
 * after it, and in another order, two people could wait for each other.
 */
export async function holdForEdit(ctx: WriteCtx, { supplierId, type, agreementId }: Edited): Promise<void> {
  if (agreementId === undefined) await holdSupplier(ctx, editPermission(type), supplierId);
  else await queries.lockAgreement(ctx.tx, agreementId);
}

/**
 * What is closed, for a new agreement or for one whose periods may be settled. The start date's month, if open, can't be
 * locked before the commit.
 */
export async function closedFor(
  { tx, now }: WriteCtx,
  startDate: Day,
  agreement?: ChainMember,
): Promise<Closed> {
  const isStartLocked = (await holdOpenDay(tx, startDate)) !== startDate;
  const closedThrough = agreement ? await lastClosedDay(tx, agreement) : await lastLockedDay(tx);
  return { today: dayInPacific(now), closedThrough, isStartLocked };
}

export interface NewAgreementRow extends Pick<
  queries.NewRow,
  'supplierId' | 'type' | 'terms' | 'brandNames' | 'replaces' | 'edit' | 'comment'
> {
  action: string;
}

/** Writes a new agreement with the terms of its kind, and records it. */
export async function addAgreement(ctx: WriteCtx, { action, ...row }: NewAgreementRow): Promise<number> {
  const { tx, actor, now } = ctx;
  const { terms, replaces, edit, comment } = row;
  const createdBy = actor.kind === 'employee' ? actor.id : null;
  await refuseUnknownMarketplaces(ctx, terms.scope.marketplaceIds);
  const id = await queries.insertAgreement(tx, { ...row, createdBy }, now);
  await putKindTerms(tx, id, terms);
  await audit(ctx, {
    entityType,
    entityId: id,
    action,
    after: {
      supplierId: row.supplierId,
      type: row.type,
      ...(await fieldsOf(ctx, terms)),
      ...(replaces && { restartsWindow: replaces.restartsWindow }),
      version: 1,
    },
    reason: edit?.comment ?? comment ?? undefined,
  });
  return id;
}

async function refuseUnknownMarketplaces({ tx }: WriteCtx, ids: readonly number[]): Promise<void> {
  const known = await findMarketplaceNames(tx, ids);
  if (ids.some((id) => !known.has(id))) {
    throw fieldError('terms.scope.marketplaceIds', 'This marketplace does not exist.');
  }
}

async function fieldsOf({ tx }: WriteCtx, terms: queries.StoredTerms) {
  return auditedTerms(terms, await findMarketplaceNames(tx, terms.scope.marketplaceIds));
}

/** Refuses terms that count what another agreement already counts. The database repeats the check at the commit. */
export async function refuseOverlap(
  { tx }: WriteCtx,
  supplierId: number,
  terms: AgreementTerms & { type: AgreementType },
  except: readonly number[] = [],
): Promise<void> {
  const others = await queries.listAgreements(tx, supplierId, { type: terms.type });
  refuseIf(
    whyOverlaps(
      terms,
      others
        .filter(({ id }) => !except.includes(id))
        .map((each) => ({ ...each, calculationBase: 'ProductCost' })),
    ),
  );
}

export async function createAgreement(
  ctx: WriteCtx<Employee>,
  { supplierId, type }: Omit<Which, 'agreementId'>,
  { terms, comment }: { terms: AgreementTerms; comment: string | null },
  followTerms: FollowTerms,
): Promise<Agreement> {
  // Held, so that a supplier who is being closed keeps no agreement. A lock would also stop the documents of whoever
  // holds the supplier's books, which are taken after this.
  const partner = await holdSupplier(ctx, editPermission(type), supplierId);
  refuseIf(whyNotAgree(partner) ?? whyNotStart(terms, comment, await closedFor(ctx, terms.startDate)));
  await refuseOverlap(ctx, supplierId, { ...terms, type });
  const id = await addAgreement(ctx, { action: 'agreement.created', supplierId, type, terms, comment });
  await followTerms(ctx, { supplierId, type });
  return after(ctx, id);
}

const after = ({ tx, actor, now }: WriteCtx<Employee>, id: number) => agreementOf({ db: tx, actor, now }, id);

interface Seen {
  version: number;
}

export async function editFuture(
  ctx: WriteCtx<Employee>,
  which: Which,
  { version, terms, comment }: Seen & { terms: AgreementTerms; comment: string | null },
  followTerms: FollowTerms,
): Promise<Agreement> {
  await refuseUneditable(ctx, which);
  await changeRecord(ctx, agreementRecord, {
    id: which.agreementId,
    version,
    whyNot: async (agreement) => {
      const closed = await closedFor(ctx, terms.startDate);
      return (
        whyNotEditFuture(agreement, closed.today) ??
        whyNotMoveStart(agreement, terms) ??
        whyNotStart(terms, comment, closed)
      );
    },
    write: async (agreement) => {
      await refuseOverlap(ctx, which.supplierId, { ...terms, type: which.type }, [agreement.id]);
      return putTerms(ctx, agreement, terms, { action: 'agreement.edited', reason: null, comment });
    },
  });
  await followTerms(ctx, which);
  return after(ctx, which.agreementId);
}

/** Corrects the terms from the start. The caller has checked the permission. */
export async function correctAgreement(
  ctx: WriteCtx<Employee>,
  { agreementId, supplierId, type }: Which,
  { version, terms, comment }: Seen & { terms: AgreementTerms; comment: string },
  hooks: EditHooks,
): Promise<void> {
  await changeRecord(ctx, agreementRecord, {
    id: agreementId,
    version,
    whyNot: async (agreement) => whyNotCorrect(agreement, terms, await closedFor(ctx, terms.startDate)),
    write: async (agreement) => {
      await refuseOverlap(ctx, supplierId, { ...terms, type }, [agreement.id]);
      return hooks.around(ctx, { supplierId, cause: 'Correction' }, () =>
        putTerms(ctx, agreement, terms, {
          action: 'agreement.corrected',
          reason: 'EntryMistakeCorrection',
          comment,
        }),
      );
    },
  });
  await hooks.followTerms(ctx, { supplierId, type });
}

async function putTerms(
  ctx: WriteCtx,
  agreement: queries.StoredAgreement,
  terms: AgreementTerms,
  edit: { action: string; reason: 'EntryMistakeCorrection' | null; comment: string | null },
) {
  const { tx, now } = ctx;
  await refuseUnknownMarketplaces(ctx, terms.scope.marketplaceIds);
  const before = await fieldsOf(ctx, agreement);
  await queries.setTerms(tx, agreement.id, terms, edit, now);
  await putKindTerms(tx, agreement.id, terms);
  return {
    action: edit.action,
    before,
    after: await fieldsOf(ctx, terms),
    reason: edit.comment ?? undefined,
  };
}

interface Correction extends Seen {
  editReason: 'EntryMistakeCorrection';
  editComment: string;
  terms: AgreementTerms;
}
interface NewTerms extends Seen {
  editReason: 'UpdateDueToAgreementChange';
  editComment: string;
  effectiveDate: Day;
  restartWindow: boolean;
  terms: AgreementTerms;
}
interface EarlyEnd extends Seen {
  editReason: 'UpdateDueToAgreementChange';
  editComment: string | null;
  endDate: Day;
}
export type ActiveEdit = Correction | NewTerms | EarlyEnd;

export async function editActive(
  ctx: WriteCtx<Employee>,
  which: Which,
  edit: ActiveEdit,
  hooks: EditHooks,
): Promise<Agreement> {
  await refuseUneditable(ctx, which);
  if (edit.editReason === 'EntryMistakeCorrection') {
    refuseUnlessReach(ctx.actor, 'agreements.correct', []);
    await correctAgreement(ctx, which, { ...edit, comment: edit.editComment }, hooks);
    return after(ctx, which.agreementId);
  }
  const id = await ('endDate' in edit ? endEarly(ctx, which, edit) : changeTerms(ctx, which, edit));
  await hooks.followTerms(ctx, which);
  return after(ctx, id);
}

/** Ends the current terms the day before, and adds the new ones. */
async function changeTerms(ctx: WriteCtx<Employee>, which: Which, edit: NewTerms): Promise<number> {
  const { tx, now } = ctx;
  const { effectiveDate, editComment: comment } = edit;
  const terms = { ...edit.terms, startDate: effectiveDate };
  const endDate = daysAfter(effectiveDate, -1);
  const replaced = await changeRecord(ctx, agreementRecord, {
    id: which.agreementId,
    version: edit.version,
    whyNot: async (agreement) =>
      whyNotChangeTerms(agreement, effectiveDate, await closedFor(ctx, effectiveDate, agreement)),
    write: async (agreement) => {
      await refuseOverlap(ctx, which.supplierId, { ...terms, type: which.type }, [agreement.id]);
      await queries.setEnd(tx, agreement.id, endDate, comment, now);
      return {
        action: 'agreement.superseded',
        before: { endDate: agreement.endDate },
        after: { endDate },
        reason: comment,
      };
    },
  });
  return addAgreement(ctx, {
    action: 'agreement.created',
    supplierId: which.supplierId,
    type: which.type,
    terms,
    replaces: {
      id: replaced.id,
      rootId: replaced.rootAgreementId ?? replaced.id,
      restartsWindow: edit.restartWindow,
    },
    edit: { reason: 'UpdateDueToAgreementChange', comment },
  });
}

async function endEarly(
  ctx: WriteCtx<Employee>,
  { agreementId }: Which,
  { version, endDate, editComment: comment }: EarlyEnd,
): Promise<number> {
  await changeRecord(ctx, agreementRecord, {
    id: agreementId,
    version,
    whyNot: async (agreement) =>
      whyNotEnd(agreement, endDate, comment, await closedFor(ctx, agreement.startDate, agreement)),
    write: async (agreement) => {
      await queries.setEnd(ctx.tx, agreementId, endDate, comment, ctx.now);
      return {
        action: 'agreement.ended',
        before: { endDate: agreement.endDate },
        after: { endDate },
        reason: comment ?? undefined,
      };
    },
  });
  return agreementId;
}

export async function removeAgreement(ctx: WriteCtx<Employee | System>, which: Which): Promise<null> {
  await refuseUneditable(ctx, which);
  await changeRecord(ctx, agreementRecord, {
    id: which.agreementId,
    version: null,
    whyNot: (agreement) => whyNotDelete(agreement, dayInPacific(ctx.now)),
    write: async (agreement) => {
      const before = await fieldsOf(ctx, agreement);
      await queries.deleteAgreement(ctx.tx, agreement);
      return { action: 'agreement.deleted', before, after: null };
    },
  });
  return null;
}

const closedSupplier = 'The supplier became permanently inactive.';

/** Ends a closed supplier's agreements that day, and deletes those that haven't started. */
export async function endAgreements(
  ctx: WriteCtx<System>,
  supplierId: number,
  day: Day,
  followTerms: FollowTerms,
): Promise<void> {
  const { tx, now } = ctx;
  for (const { id } of await queries.listAgreements(tx, supplierId)) {
    await changeRecord(ctx, agreementRecord, {
      id,
      version: null,
      write: async (agreement) => {
        const { startDate, endDate } = agreement;
        if (startDate > day) {
          const before = await fieldsOf(ctx, agreement);
          await queries.deleteAgreement(tx, agreement);
          return { action: 'agreement.deleted', before, after: null, reason: closedSupplier };
        }
        if (endDate !== null && endDate <= day) return null;
        await queries.setEnd(tx, id, day, closedSupplier, now);
        return {
          action: 'agreement.ended',
          before: { endDate },
          after: { endDate: day },
          reason: closedSupplier,
        };
      },
    });
  }
  for (const type of agreementTypes) await followTerms(ctx, { supplierId, type });
}
