import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { isProofOf, proofOf } from '../mail-proofs.ts';

/** The mail that a mailbox sends to itself when it's tested; its subject proves that we wrote it. */
export function trialSubject(config: HelpDeskKeys, number: number): string {
  return `Backdock mailbox test ${number}.${proofOf(config, 'trial', number)}`;
}

const subject = /^Backdock mailbox test (\d{1,9})\.([a-z2-9]{10})$/;

export function isTrialSubject(config: HelpDeskKeys, text: string | null): boolean {
  const [, number, proof] = subject.exec(text ?? '') ?? [];
  return proof !== undefined && isProofOf(config, 'trial', Number(number), proof);
}
