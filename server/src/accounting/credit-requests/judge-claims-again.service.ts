import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import type { ClaimPart } from '@backdock/core/allowances/cover/claim-cover.rules.ts';
import { notCoveredText } from '@backdock/core/allowances/cover/cover-words.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { holdDdrAgreements } from '../../allowances/agreements/ddr-agreements.service.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { judgeClaims } from './judge-claims.service.ts';
import * as queries from './judged-claims.queries.ts';

const { entityType } = creditRequestHistory;

interface Judged {
  claim: queries.OpenClaim;
  /** The part that keeps the claim's number. */
  kept: ClaimPart<queries.OpenItem>;
  others: readonly ClaimPart<queries.OpenItem>[];
}

/** A claim, or a part of one, that became covered or is no longer. */
export interface CoverChange {
  creditRequestId: number;
  amountCents: number;
  isCovered: boolean;
}

/**
 * Decides about a supplier's claims again after its terms changed, in the same transaction: no claim is ever both
 * covered and missing, or neither.
 */
export async function judgeClaimsAgain(
  ctx: WriteCtx,
  { supplierId, type }: { supplierId: number; type: AgreementType },
): Promise<CoverChange[]> {
  return type === 'Ddr' ? (await judgeOpenClaims(ctx, supplierId, null)).flatMap(coverChangesOf) : [];
}

/** Decides about one claim again that was reopened: an agreement may cover it by now. */
export async function judgeReopened(
  ctx: WriteCtx,
  { supplierId, id }: { supplierId: number; id: number },
): Promise<void> {
  await judgeOpenClaims(ctx, supplierId, id);
}

/** What changes hands from one agreement to another stays covered. */
function coverChangesOf({ claim, kept, others }: Judged): CoverChange[] {
  const wasCovered = claim.agreement !== null;
  return [kept, ...others].flatMap((part) => {
    const isCovered = part.agreement !== null;
    if (isCovered === wasCovered) return [];
    // A claim without items is never split.
    const amountCents = others.length > 0 ? sumOf(part) : claim.totalCents;
    return { creditRequestId: claim.id, amountCents, isCovered };
  });
}

async function judgeOpenClaims(ctx: WriteCtx, supplierId: number, only: number | null): Promise<Judged[]> {
  const { tx } = ctx;
  const agreements = (await holdDdrAgreements(tx, [supplierId])).get(supplierId) ?? [];
  const [earliest] = agreements;
  const claims = await queries.lockOpenClaims(tx, supplierId, { since: earliest?.startDate ?? null, only });
  if (claims.length === 0) return [];
  const items = Map.groupBy(
    await queries.listOpenItems(
      tx,
      claims.map(({ id }) => id),
    ),
    ({ creditRequestId }) => creditRequestId,
  );
  const toJudge = claims.map((claim) => ({
    ...claim,
    createdOn: new Date(claim.createdOn),
    items: items.get(claim.id) ?? [],
    claim,
  }));
  const verdicts = await judgeClaims(tx, supplierId, toJudge, agreements);
  const judged = toJudge.flatMap((each) => judgedOf(each.claim, verdicts.get(each) ?? []));
  await explain(ctx, judged);
  await decide(ctx, judged);
  return judged;
}

/** The part whose cover stays the same keeps the number, because the supplier or the agreement's figures have it. */
function judgedOf(claim: queries.OpenClaim, parts: readonly ClaimPart<queries.OpenItem>[]): Judged[] {
  const same = parts.find(({ agreement }) => (agreement?.id ?? null) === (claim.agreement?.id ?? null));
  const kept = same ?? parts[0];
  return kept ? [{ claim, kept, others: parts.filter((part) => part !== kept) }] : [];
}

const refusalOf = ({ notCovered }: ClaimPart) => notCovered && notCoveredText(notCovered);

const isChanged = ({ claim, kept, others }: Judged) =>
  others.length > 0 || (kept.agreement?.id ?? null) !== (claim.agreement?.id ?? null);

/** Claims that stay pending, for another reason than before. */
async function explain({ tx }: WriteCtx, judged: readonly Judged[]): Promise<void> {
  const other = judged.filter((each) => !isChanged(each) && refusalOf(each.kept) !== each.claim.coverRefusal);
  await queries.setRefusals(
    tx,
    other.map(({ claim, kept }) => ({ id: claim.id, coverRefusal: refusalOf(kept) })),
  );
}

async function decide(ctx: WriteCtx, judged: readonly Judged[]): Promise<void> {
  const { tx, now } = ctx;
  const changed = judged.filter(isChanged);
  for (const each of changed) await split(ctx, each);
  await queries.setCover(tx, changed.map(decisionOf), now);
  await auditAll(ctx, changed.map(entryOf));
}

const decisionOf = ({ claim, kept, others }: Judged): queries.Decision => ({
  id: claim.id,
  agreementId: kept.agreement?.id ?? null,
  coverRefusal: refusalOf(kept),
  totalCents: others.length > 0 ? sumOf(kept) : claim.totalCents,
});

const sumOf = ({ items }: ClaimPart<queries.OpenItem>) =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What a claim's history shows of its cover. */
const shownOf = (agreement: { name: string } | null, coverRefusal: string | null, totalCents: number) => ({
  status: agreement ? 'Closed' : 'Pending',
  agreement: agreement?.name ?? null,
  coverRefusal,
  totalCents,
});

function entryOf(judged: Judged) {
  const { claim, kept, others } = judged;
  const { coverRefusal, totalCents } = decisionOf(judged);
  const covered = kept.agreement ? 'credit-request.covered-by-agreement' : 'credit-request.cover-lost';
  return changeEntry(
    { entityType, entityId: claim.id, version: claim.version },
    {
      action: others.length > 0 ? 'credit-request.split' : covered,
      before: shownOf(claim.agreement, claim.coverRefusal, claim.totalCents),
      after: shownOf(kept.agreement, coverRefusal, totalCents),
    },
  );
}

/** The other parts become claims of their own. */
async function split(ctx: WriteCtx, { claim, others }: Judged): Promise<void> {
  for (const part of others) {
    const totalCents = sumOf(part);
    const coverRefusal = refusalOf(part);
    const id = await queries.insertSplit(
      ctx.tx,
      { id: claim.id, agreementId: part.agreement?.id ?? null, coverRefusal, totalCents },
      part.items.map((item) => item.id),
      ctx.now,
    );
    await audit(ctx, {
      entityType,
      entityId: id,
      action: 'credit-request.split-off',
      after: {
        splitFrom: claim.id,
        ...shownOf(part.agreement, coverRefusal, totalCents),
        version: 1,
      },
    });
  }
}
