import type { BankStatus } from '../payments.values.ts';
import type { Said } from './acknowledgement.values.ts';
import { BankFileProblem } from './bank-file-problem.ts';

/** The totals by which a message of wires is known. */
export interface WireTotals {
  messageId: string;
  count: number;
  cents: number;
}

interface Standing {
  /** A code of ISO 20022, as ACSC or RJCT; null where none is given. */
  status: string | null;
  reasonCode: string | null;
  reasonText: string | null;
}

/** A payment status report (pain.002), as it was read. */
export interface WireReport {
  originalMessageId: string;
  /** Null where the bank does not repeat them. */
  originalCount: number | null;
  originalCents: number | null;
  /** What is said of all payments that are not named. */
  whole: Standing;
  payments: (Standing & { endToEndId: string; transactionId: string | null })[];
}

/** Only what has left our account has succeeded: what was checked, accepted or begun can still be rejected. */
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

/** What a report says of the payments of our message; refused where it is of another one. */
export function saidInReport(report: WireReport, ours: WireTotals, references: ReadonlySet<string>): Said[] {
  refuseOther(report, ours);
  const found = new Map<string, Said>();
  for (const { endToEndId, transactionId, ...standing } of report.payments) {
    if (!references.has(endToEndId)) refuse(`No payment of this file has the reference ${endToEndId}.`);
    if (found.has(endToEndId)) refuse(`The report names the payment ${endToEndId} twice.`);
    found.set(endToEndId, { reference: endToEndId, transactionId, ...told(standing) });
  }
  const others = [...references].filter((reference) => !found.has(reference));
  const whole = told(report.whole);
  return [...found.values(), ...others.map((reference) => ({ reference, transactionId: null, ...whole }))];
}

function refuseOther(
  { originalMessageId, originalCount, originalCents }: WireReport,
  ours: WireTotals,
): void {
  if (originalMessageId !== ours.messageId) {
    refuse(`The report is of the message ${originalMessageId}, but this file is ${ours.messageId}.`);
  }
  if (originalCount !== null && originalCount !== ours.count) {
    refuse(`The report is of ${originalCount} payments, but this file has ${ours.count}.`);
  }
  if (originalCents !== null && originalCents !== ours.cents) {
    refuse('The total in the report is not the total of this file.');
  }
}

function told({ status, reasonCode, reasonText }: Standing): Pick<Said, 'status' | 'returnCode' | 'reason'> {
  const outcome = status === null ? 'Pending' : outcomes[status];
  if (outcome === undefined) return refuse(`${status} is no status that we know.`);
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
