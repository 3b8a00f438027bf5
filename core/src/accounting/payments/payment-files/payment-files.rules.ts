import type { Day } from '../../../kit/dates.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import { type PayToBlocker, whyNotPayTo } from './pay-to-blockers.rules.ts';
import { fileIdModifiers, type PaymentFileStatus, type RunType } from '../payments.values.ts';

/** What decides a file's next steps. */
export interface FileState {
  status: PaymentFileStatus;
  createdBy: string;
  createdById: number;
  approvedBy: string | null;
  paymentDate: Day;
  /** The bank file or wire sheet was downloaded at least once. */
  isFetched: boolean;
  /** Payments that must not go out to the bank details they were prepared with. */
  blockers: readonly PayToBlocker[];
}

export interface Decider {
  id: number;
  isAdmin: boolean;
}

/** `PF-20261115-A`: the date, and the file's letter for that day. */
export function fileName(createdDay: Day, modifier: string): string {
  return `PF-${createdDay.replaceAll('-', '')}-${modifier}`;
}

/** The day's next free letter or digit; null when they run out, since the bank couldn't tell another file apart. */
export function freeModifier(taken: ReadonlySet<string>): string | null {
  return Array.from(fileIdModifiers).find((modifier) => !taken.has(modifier)) ?? null;
}

export function bankFileName(name: string, paymentType: RunType): string {
  return `${name}.${paymentType === 'Wire' ? 'xml' : 'ach'}`;
}

/** The bank's reference for the file: eight characters, the width of the ACH field. */
export function fileReference(fileId: number): string {
  return `PF${String(fileId % 1_000_000).padStart(6, '0')}`;
}

/** The bank's reference for a wire: unique within the file and never reused by another. */
export function wireReference(fileId: number, partnerId: number): string {
  return `PF${String(fileId).padStart(6, '0')}-${partnerId}`;
}

const notApproved = refusal('payment-file.not-approved', 'Someone else must approve the file first.');
const notSent = refusal('payment-file.not-sent', 'The file hasn’t been sent to the bank yet.');
const isPast = refusal(
  'payment-file.past',
  'The payment date has passed. Cancel the file and prepare it again.',
);
const isFinal = refusal('payment-file.completed', 'All payments in this file are final.');

/** Why this person can't approve the file; `changedPayTo` is set if they entered bank details it pays to. */
export function whyNotApprove(
  file: FileState,
  today: Day,
  decider: Decider,
  changedPayTo: boolean,
): Refusal | null {
  if (file.status !== 'PreparedForPayment') {
    return refusal('payment-file.sent', 'The file has already been sent to the bank.');
  }
  if (file.approvedBy !== null) {
    return refusal('payment-file.approved', `${file.approvedBy} already approved this file.`);
  }
  if (file.paymentDate < today) return isPast;
  if (file.createdById === decider.id) {
    return refusal('payment-file.own', 'You prepared this file. Someone else must approve it.');
  }
  if (changedPayTo) {
    return refusal(
      'payment-file.pay-to-editor',
      'You changed bank details in this file. Someone else must approve it.',
    );
  }
  return whyNotPayTo(file.blockers);
}

export function whyNotCancel(file: Omit<FileState, 'blockers'>, decider: Decider): Refusal | null {
  if (file.status !== 'PreparedForPayment') {
    return refusal('payment-file.sent', 'A file sent to the bank can’t be canceled.');
  }
  if (decider.isAdmin) return null;
  if (file.approvedBy !== null) {
    return refusal('payment-file.approved', 'Only an Admin can cancel an approved file.');
  }
  return file.createdById === decider.id
    ? null
    : refusal('payment-file.not-own', `Only ${file.createdBy} or an Admin can cancel this file.`);
}

/** Canceling an approved file requires a reason. */
export function whyNotCancelFor(
  { approvedBy }: Pick<FileState, 'approvedBy'>,
  reason: string | undefined,
): Refusal | null {
  return approvedBy !== null && reason === undefined
    ? refusal('payment-file.reason', 'Give a reason for canceling an approved file.')
    : null;
}

/** A file sent in time stays downloadable forever; one that wasn't must not reach the bank anymore. */
export function whyNotDownload(
  {
    approvedBy,
    status,
    paymentDate,
    blockers,
  }: Pick<FileState, 'approvedBy' | 'status' | 'paymentDate' | 'blockers'>,
  today: Day,
): Refusal | null {
  const isPrepared = status === 'PreparedForPayment';
  if (isPrepared && paymentDate < today) return isPast;
  if (approvedBy === null) return notApproved;
  return isPrepared ? whyNotPayTo(blockers) : null;
}

export function whyNotMarkSent(file: FileState): Refusal | null {
  if (file.status !== 'PreparedForPayment') {
    return refusal('payment-file.sent', 'The file has already been sent to the bank.');
  }
  if (file.approvedBy === null) return notApproved;
  const blocked = whyNotPayTo(file.blockers);
  if (blocked) return blocked;
  return file.isFetched
    ? null
    : refusal('payment-file.not-fetched', 'Download the bank file before marking it as sent.');
}

/**
 * Why outcomes can't be set on the file's payments now, by the bank (which may report more than once) or by a person.
 */
export function whyNotFinalize({ status }: Pick<FileState, 'status'>): Refusal | null {
  if (status === 'PreparedForPayment') return notSent;
  return status === 'Completed' ? isFinal : null;
}

export interface FileProgress {
  status: PaymentFileStatus;
  createdBy: string;
  createdOn: string;
  approvedBy: string | null;
  approvedOn: string | null;
  sentBy: string | null;
  sentOn: string | null;
  completedOn: string | null;
  batchCount: number;
  openBatchCount: number;
}

export interface FileStep {
  label: string;
  state: 'done' | 'current' | 'coming';
  by: string | null;
  on: string | null;
}

/** A file's steps from creation to completion: done and by whom, next, and upcoming. */
export function stepsOf(file: FileProgress): FileStep[] {
  const known = file.batchCount - file.openBatchCount;
  const steps = [
    { label: 'Prepared', isDone: true, by: file.createdBy, on: file.createdOn },
    {
      label: file.approvedBy === null ? 'Approved' : `Approved by ${file.approvedBy}`,
      isDone: file.approvedOn !== null,
      by: file.approvedBy,
      on: file.approvedOn,
    },
    { label: 'Sent to bank', isDone: file.sentOn !== null, by: file.sentBy, on: file.sentOn },
    {
      label:
        file.sentOn === null ? 'Bank confirmation' : `Bank confirmation · ${known} of ${file.batchCount}`,
      isDone: file.sentOn !== null && file.openBatchCount === 0,
      by: null,
      on: null,
    },
    { label: 'Completed', isDone: file.status === 'Completed', by: null, on: file.completedOn },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ isDone, ...step }, at) => ({
    ...step,
    state: isDone ? 'done' : at === next ? 'current' : 'coming',
  }));
}
