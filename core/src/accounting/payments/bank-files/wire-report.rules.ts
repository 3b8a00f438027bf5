import type { BankStatus } from '../payments.values.ts';
import type { ReportedPayment } from './acknowledgement.values.ts';
import { BankFileProblem } from './bank-file-problem.ts';

/** The totals that identify a wire message. */
export interface WireTotals {
  messageId: string;
  count: number;
  cents: number;
}

interface Standing {
  /** ISO 20022 code such as ACSC or RJCT; null if none is given. */
  status: string | null;
  reasonCode: string | null;
  reasonText: string | null;
}

/** A parsed payment status report (pain.002). */
export interface WireReport {
  originalMessageId: string;
  /** Null if the bank doesn't repeat them. */
  originalCount: number | null;
  originalCents: number | null;
  /** Applies to every payment not listed individually. */
  whole: Standing;
  payments: (Standing & { endToEndId: string; transactionId: string | null })[];
}

/**
 * Only money that has left our account counts as success: a payment that was checked, accepted or started can still be
 * rejected.
 */
const outcomes: Readonly<Record<string, BankStatus>> = {
  ACCC: 'Success',
  ACSC: 'Success',
  ACCP: 'Pending',
  ACFC: 'Pending',
  ACSP: 'Pending',
  ACTC: 'Pending',
  ACWC: 'Pending',
  PART: 'Pending',
  PATC: 'Pending',
  PDNG: 'Pending',
  RCVD: 'Pending',
  CANC: 'Failure',
  RJCT: 'Failure',
};

/** A report's results for the payments in our message; refuses a report about another message. */
export function paymentsInReport(
  report: WireReport,
  ours: WireTotals,
  references: ReadonlySet<string>,
): ReportedPayment[] {
  refuseOther(report, ours);
  const found = new Map<string, ReportedPayment>();
  for (const { endToEndId, transactionId, ...standing } of report.payments) {
    if (!references.has(endToEndId)) refuse(`No payment in this file has the reference ${endToEndId}.`);
    if (found.has(endToEndId)) refuse(`The report lists payment ${endToEndId} twice.`);
    found.set(endToEndId, { reference: endToEndId, transactionId, ...resultOf(standing) });
  }
  const others = [...references].filter((reference) => !found.has(reference));
  const whole = resultOf(report.whole);
  return [...found.values(), ...others.map((reference) => ({ reference, transactionId: null, ...whole }))];
}

function refuseOther(
  { originalMessageId, originalCount, originalCents }: WireReport,
  ours: WireTotals,
): void {
  if (originalMessageId !== ours.messageId) {
    refuse(`The report is for message ${originalMessageId}, but this file is ${ours.messageId}.`);
  }
  if (originalCount !== null && originalCount !== ours.count) {
    refuse(`The report covers ${originalCount} payments, but this file has ${ours.count}.`);
  }
  if (originalCents !== null && originalCents !== ours.cents) {
    refuse('The total in the report doesn’t match this file.');
  }
}

function resultOf({
  status,
  reasonCode,
  reasonText,
}: Standing): Pick<ReportedPayment, 'status' | 'returnCode' | 'reason'> {
  const outcome = status === null ? 'Pending' : outcomes[status];
  if (outcome === undefined) return refuse(`${status} is not a known status.`);
  if (outcome !== 'Failure') return { status: outcome, returnCode: null, reason: null };
  const isCode = reasonCode !== null && /^[A-Z0-9]{1,10}$/.test(reasonCode);
  return {
    status: outcome,
    returnCode: isCode ? reasonCode : null,
    reason: (reasonText ?? (isCode ? null : reasonCode))?.slice(0, 500) ?? null,
  };
}

function refuse(what: string): never {
  throw new BankFileProblem(what);
}
