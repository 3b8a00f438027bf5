import type { AchFile } from '@backdock/core/accounting/payments/bank-files/ach.values.ts';
import {
  buildAchFile,
  traceNumbersIn,
} from '@backdock/core/accounting/payments/bank-files/ach-file.rules.ts';
import { whyNotAchFile } from '@backdock/core/accounting/payments/bank-files/ach-limits.rules.ts';
import { readAchFile } from '@backdock/core/accounting/payments/bank-files/ach-reader.rules.ts';
import type { WireAddress } from '@backdock/core/accounting/payments/bank-files/wire.values.ts';
import {
  buildWireFile,
  whyNotWireFile,
} from '@backdock/core/accounting/payments/bank-files/wire-file.rules.ts';
import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { required } from '@backdock/core/kit/required.ts';
import { wholePayTos } from '../../../partners/pay-to-whole.service.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { refuseIf } from '../../../platform/errors.ts';
import type { PlannedBatch } from '../flight-check/flight-check.service.ts';
import { achFileOf, type Draft, type PaidPayee, wireFileOf } from './bank-file.ts';
import * as queries from './new-file.queries.ts';
import { listUntried, type Untried } from './prenotes.queries.ts';

export interface BuiltFile {
  content: string;
  /** The bank's reference for each payment, in batch order. */
  traceNumbers: readonly string[];
  /** Bank details that the file prenotes. */
  tried: readonly (Untried & { traceNumber: string })[];
}

/** The bytes for the bank. They are read back before anyone relies on them. */
export async function builtFile(
  tx: Tx,
  cipher: Cipher,
  { paymentType, ...draft }: Draft & { paymentType: RunType },
  { batches, check }: { batches: readonly queries.NumberedBatch[]; check: FlightCheck },
): Promise<BuiltFile> {
  const untried = await untriedOf(tx, draft, check);
  const payTos = await wholePayTos(
    tx,
    cipher,
    [...batches, ...untried].map(({ payToId }) => payToId),
  );
  const payToOf = ({ payToId }: { payToId: string }) => required(payTos.get(payToId), `pay-to ${payToId}`);
  const addresses = paymentType === 'Wire' ? await addressesOf(tx, batches) : null;
  const paid: PaidPayee[] = batches.map((batch) => ({
    partnerId: batch.partnerId,
    partnerType: batch.partnerType,
    payTo: payToOf(batch),
    batch,
    address: addresses?.get(batch.partnerId) ?? null,
  }));
  if (paymentType === 'Wire') return builtWire(draft, paid);
  const tried = untried.map((each) => ({ ...each, payTo: payToOf(each) }));
  const { content, traceNumbers } = await builtAch(tx, achFileOf(draft, paid, tried));
  return {
    content,
    traceNumbers: traceNumbers.slice(0, batches.length),
    tried: zip(untried, traceNumbers.slice(batches.length)).map(([each, traceNumber]) => ({
      ...each,
      traceNumber,
    })),
  };
}

async function untriedOf(tx: Tx, { profile }: Draft, { partners }: FlightCheck): Promise<Untried[]> {
  if (!profile.hasPrenotes) return [];
  const waiting = partners.filter(({ standing }) => standing === 'Prenote');
  return listUntried(
    tx,
    waiting.map(({ partnerId }) => partnerId),
  );
}

async function builtAch(tx: Tx, file: AchFile): Promise<{ content: string; traceNumbers: string[] }> {
  refuseIf(whyNotAchFile(file));
  const firstTraceSequence = await queries.takeTraceNumbers(tx, traceNumbersIn(file));
  const built = buildAchFile({ ...file, firstTraceSequence });
  const cents = file.entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { control } = readAchFile(built.content);
  if (Number(control.credit) !== cents) throw new Error('the bank file does not pay what it was made for');
  return built;
}

function builtWire(draft: Draft, paid: readonly PaidPayee[]): BuiltFile {
  const file = wireFileOf(draft, paid);
  refuseIf(whyNotWireFile(file));
  return {
    content: buildWireFile(file),
    traceNumbers: file.payments.map(({ endToEndId }) => endToEndId),
    tried: [],
  };
}

async function addressesOf(tx: Tx, batches: readonly PlannedBatch[]): Promise<Map<number, WireAddress>> {
  const rows = await queries.listAddresses(
    tx,
    batches.map(({ partnerId }) => partnerId),
  );
  return new Map(rows.map(({ id, country, ...address }) => [id, { ...address, country: country ?? 'US' }]));
}
