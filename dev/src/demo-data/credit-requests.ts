import { Readable } from 'node:stream';
import { closeReasons } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { subDays } from 'date-fns/subDays';
import { coverRequests } from '../../../server/src/accounting/credit-requests/cover.service.ts';
import {
  type NewCreditRequest,
  receiveCreditRequests,
} from '../../../server/src/accounting/credit-requests/credit-request-intake.service.ts';
import { closeRequest } from '../../../server/src/accounting/credit-requests/credit-requests.service.ts';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Person, actAsAccountant } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { inventClaims } from './claims.ts';
import { pick, type Random } from './customers.ts';
import { smallPdf } from './small-pdf.ts';
import { smallPng } from './small-png.ts';

interface Claim extends NewCreditRequest {
  id: number;
}

interface PendingUpload {
  name: string;
  contentType: string;
  bytes: Buffer;
}

const evidenced = new Set(['DamagedItem', 'DefectiveItem', 'WrongItem', 'ShippingOvercharge']);
const comments = [
  'They showed that the price list of May was agreed.',
  'The customer broke it, see the call of Monday.',
  'It went back to their other warehouse.',
];

/** Claims from the last five months: some paid, some partly, some closed, most still open. */
export async function loadCreditRequests(
  runtime: Runtime,
  people: { accountants: readonly Person[]; assignees: readonly number[] },
): Promise<void> {
  const random = seededRandom(20_261_131);
  const invented = await inventClaims(runtime, people.assignees, random);
  const files: PendingUpload[] = [];
  const claims = await actAsSystem(runtime, async (ctx) => {
    const whole: NewCreditRequest[] = [];
    for (const claim of invented) {
      whole.push({ ...claim, documentIds: await evidenceOf(ctx, claim, files, random) });
    }
    const ids = await receiveCreditRequests(ctx, whole);
    return whole.map((claim, at): Claim => ({ ...claim, id: ids[at] ?? 0 }));
  });
  for (const { name, bytes, contentType } of files) {
    await runtime.blobs.write(name, Readable.from([bytes]), contentType);
  }
  // The supplier with the largest claims hasn't responded yet.
  const answered = withoutBusiest(claims);
  const covered = await coverSome(runtime, answered, people.accountants, random);
  await closeSome(
    runtime,
    answered.filter(({ id }) => !covered.has(id)),
    people.accountants,
    random,
  );
}

function withoutBusiest(claims: readonly Claim[]): Claim[] {
  const bySupplier = [...Map.groupBy(claims, (claim) => claim.supplierId).values()];
  const [busiest = []] = bySupplier.toSorted((one, other) => other.length - one.length);
  return claims.filter((claim) => !busiest.includes(claim));
}

/** A photo of the delivery, or a report on it. The bytes are uploaded once all records are saved. */
async function evidenceOf(
  ctx: WriteCtx<System>,
  { reason, reasonDetail, purchaseOrderNumber, createdOn }: NewCreditRequest,
  files: PendingUpload[],
  random: Random,
): Promise<number[]> {
  if (!evidenced.has(reason) || random() < 0.6) return [];
  const isPhoto = reason !== 'ShippingOvercharge' && random() < 0.6;
  const made = isPhoto
    ? {
        fileName: `Photo ${purchaseOrderNumber}.png`,
        contentType: 'image/png',
        bytes: smallPng(photoColours(random), Math.floor(random() * 99)),
      }
    : {
        fileName: `Report ${purchaseOrderNumber}.pdf`,
        contentType: 'application/pdf',
        bytes: smallPdf(['Inspection report', `Purchase order ${purchaseOrderNumber}`, reasonDetail ?? '']),
      };
  const { fileName, contentType, bytes } = made;
  const size = bytes.length;
  const { id, name } = await announceDocument({ ...ctx, now: createdOn }, { fileName, contentType, size });
  files.push({ name, contentType, bytes });
  return [id];
}

function photoColours(random: Random) {
  const shade = () => 90 + Math.floor(random() * 130);
  const base = [shade(), shade(), shade()] as const;
  const darker = base.map((part) => Math.floor(part * 0.8)) as [number, number, number];
  return [base, darker, base, [40, 36, 34] as const];
}

/** Every second supplier with old claims sent a memo for some of them, often in full, sometimes in part. */
async function coverSome(
  runtime: Runtime,
  claims: readonly Claim[],
  accountants: readonly Person[],
  random: Random,
): Promise<Set<number>> {
  const now = runtime.now();
  const old = claims.filter(({ createdOn }) => createdOn < subDays(now, 40));
  const covered = new Set<number>();
  for (const [supplierId, own] of Map.groupBy(old, (claim) => claim.supplierId)) {
    if (random() < 0.5) continue;
    const chosen = own.slice(0, 1 + Math.floor(random() * 8));
    const openCents = chosen.reduce((cents, { totalCents }) => cents + totalCents, 0);
    const amountCents = random() < 0.6 ? openCents : Math.ceil(openCents * (0.3 + random() * 0.6));
    const on = subDays(now, 3 + Math.floor(random() * 35));
    await actAsAccountant(runtime, pick(accountants, random), (ctx) =>
      coverRequests(
        { ...ctx, now: on },
        {
          supplierId,
          creditRequestIds: chosen.map(({ id }) => id),
          amountToCover: centsToNumber(amountCents),
          memoNumber: `CM-${supplierId}-${1_000 + Math.floor(random() * 9_000)}`,
          memoDate: dayInPacific(on),
          postingDate: null,
          comment: random() < 0.3 ? 'By their letter' : null,
          attachmentKeys: [],
        },
      ),
    );
    for (const { id } of chosen) covered.add(id);
  }
  return covered;
}

async function closeSome(
  runtime: Runtime,
  claims: readonly Claim[],
  accountants: readonly Person[],
  random: Random,
): Promise<void> {
  const now = runtime.now();
  const aged = claims.filter(({ createdOn }) => createdOn < subDays(now, 10));
  for (const { id, supplierId, createdOn } of aged.filter(() => random() < 0.1)) {
    const recently = subDays(now, Math.floor(random() * 60));
    const on = recently > createdOn ? recently : subDays(now, 1);
    await actAsAccountant(runtime, pick(accountants, random), (ctx) =>
      closeRequest(
        { ...ctx, now: on },
        { supplierId, creditRequestId: id },
        { closeReason: pick(closeReasons, random), comment: pick(comments, random), version: 1 },
      ),
    );
  }
}
