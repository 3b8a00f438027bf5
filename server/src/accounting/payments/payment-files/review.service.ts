import type {
  Finding,
  FlightCheck,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { FileReview } from '@backdock/core/accounting/payments/payment-files/file-review.schema.ts';
import { rejectionMeaning } from '@backdock/core/partners/account-rejections.values.ts';
import { masked } from '@backdock/core/partners/pay-to.rules.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Employee, ReadCtx } from '../../../platform/context.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { recheckFile } from '../flight-check/flight-check.service.ts';
import { openContent } from './file-content.service.ts';
import { readFile } from './payment-files.service.ts';
import * as queries from './review.queries.ts';

type Difference = FileReview['differences'][number];

/** For the approver: what the maker accepted, and what has changed since the maker saw it. */
export async function reviewFile(
  { db, now }: Pick<ReadCtx<Employee>, 'db' | 'now'>,
  cipher: Cipher,
  id: number,
): Promise<FileReview> {
  await readFile(db, id);
  const check = await queries.findCheck(db, id);
  const payees = await queries.listPayees(db, id);
  const { isSame } = await openContent(db, cipher, id);
  return {
    check,
    isSameContent: isSame,
    differences: [
      ...payees.flatMap((payee) => differencesOf(payee, check)),
      ...findingsSince(check, await recheckFile({ db, now }, id), payees),
    ],
    newAccounts: newAccountsOf(payees),
  };
}

function differencesOf(payee: queries.ReviewedPayee, { findings }: FlightCheck): Difference[] {
  const { partnerId, partnerType, partnerName } = payee;
  const difference = (kind: Difference['kind'], text: string) => ({
    kind,
    partnerId,
    partnerType,
    partnerName,
    text,
  });
  const wasNotActive = findings.some(
    (finding) => finding.kind === 'PartnerNotActive' && finding.partnerId === partnerId,
  );
  const now =
    payee.liveEnding === null
      ? 'no account is currently verified'
      : `the current account is ${masked(payee.liveEnding)}`;
  return [
    ...(payee.isLive
      ? []
      : [
          difference(
            'BankDetailsChanged',
            `Bank details changed: this file pays ${masked(payee.accountEnding)}; ${now}.`,
          ),
        ]),
    ...(payee.hasPending
      ? [difference('BankDetailsPending', 'A change to the bank details is awaiting verification.')]
      : []),
    ...(payee.rejectedBy === null
      ? []
      : [
          difference(
            'AccountRejected',
            `The bank rejected this account: ${payee.rejectedBy} ${rejectionMeaning(payee.rejectedBy)}.`,
          ),
        ]),
    ...(payee.status === 'Active' || wasNotActive
      ? []
      : [
          difference(
            'PartnerNotActive',
            `The partner’s status is now ${spaced(payee.status).toLowerCase()}.`,
          ),
        ]),
  ];
}

/** Findings by the same rules that are new since then, and those that are gone. */
function findingsSince(
  { findings: before }: FlightCheck,
  now: readonly Finding[],
  payees: readonly queries.ReviewedPayee[],
): Difference[] {
  const paid = new Set(payees.map(({ partnerId }) => partnerId));
  const keyOf = ({ partnerId, key }: Finding) => `${partnerId} ${key}`;
  const beforeKeys = new Set(before.map(keyOf));
  const nowKeys = new Set(now.map(keyOf));
  const toDifference =
    (kind: Difference['kind']) =>
    ({ partnerId, partnerType, partnerName, title, detail }: Finding): Difference => ({
      kind,
      partnerId,
      partnerType,
      partnerName,
      text: `${title}: ${detail}`,
    });
  return [
    ...now
      // A partner that is no longer active is reported separately.
      .filter((finding) => finding.kind !== 'PartnerNotActive' && !beforeKeys.has(keyOf(finding)))
      .map(toDifference('NewFinding')),
    ...before
      .filter((finding) => paid.has(finding.partnerId) && !nowKeys.has(keyOf(finding)))
      .map(toDifference('FindingGone')),
  ];
}

const newAccountsOf = (payees: readonly queries.ReviewedPayee[]): FileReview['newAccounts'] =>
  payees
    .filter(({ before, payToId }) => before?.payToId !== payToId)
    .map(({ before, batchTotal, accountEnding, enteredBy, verifiedBy, verifiedOn, ...payee }) => ({
      partnerId: payee.partnerId,
      partnerType: payee.partnerType,
      partnerName: payee.partnerName,
      batchTotal,
      accountEnding,
      before: before?.accountEnding ?? null,
      enteredBy,
      verifiedBy,
      verifiedOn,
    }));
