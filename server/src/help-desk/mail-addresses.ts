import type { HelpDeskKeys } from '../platform/encryption.ts';
import { isProofOf, type ProofKind, proofOf } from './mail-proofs.ts';

/** A mailbox's trial is read by no one but itself. */
type TokenKind = Exclude<ProofKind, 'trial'>;

interface From {
  address: string;
  hasPlusAddresses: boolean;
}

export interface Token {
  kind: TokenKind;
  id: number;
}

/** What stands before the number: a ticket's stands alone. */
const marks = { ticket: '', message: 't', mail: 'm' } as const satisfies Record<TokenKind, string>;

/** The address to which answers go. A server without plus addresses gets the plain one; Message-IDs do the work then. */
export const ticketAddress = (mailbox: From, ticketId: number, config: HelpDeskKeys): string =>
  tagged(mailbox, 'ticket', ticketId, config);

/** Where delivery reports go: `message` is one of a ticket, `mail` one of another area. */
export const returnPath = (
  mailbox: From,
  kind: 'message' | 'mail',
  id: number,
  config: HelpDeskKeys,
): string => tagged(mailbox, kind, id, config);

/** The Message-ID of a mail of ours, without angle brackets, as ids are stored. */
export function messageIdOf(
  { address }: Pick<From, 'address'>,
  kind: 'message' | 'mail',
  id: number,
  config: HelpDeskKeys,
): string {
  return `${marks[kind]}${id}.${proofOf(config, kind, id)}@${address.slice(address.lastIndexOf('@') + 1)}`;
}

/** The tokens among addresses, in their order. What wasn't signed by us is none. */
export function readTokens(addresses: readonly string[], config: HelpDeskKeys): Token[] {
  return addresses.flatMap((address) => {
    const [, mark = '', id = '', proof = ''] = /\+([tm]?)(\d{1,15})\.([a-z2-9]{10})@/i.exec(address) ?? [];
    return signed(mark, id, proof, config);
  });
}

/** The mails of ours among Message-IDs, in their order. */
export function readMessageIds(ids: readonly string[], config: HelpDeskKeys): Token[] {
  return ids.flatMap((internetId) => {
    const [, mark = '', id = '', proof = ''] = /^([tm])(\d{1,15})\.([a-z2-9]{10})@/i.exec(internetId) ?? [];
    return signed(mark, id, proof, config);
  });
}

function tagged({ address, hasPlusAddresses }: From, kind: TokenKind, id: number, config: HelpDeskKeys) {
  if (!hasPlusAddresses) return address;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${marks[kind]}${id}.${proofOf(config, kind, id)}${address.slice(at)}`;
}

function signed(mark: string, digits: string, proof: string, config: HelpDeskKeys): Token[] {
  const kind = kindOf(mark.toLowerCase());
  const id = Number(digits);
  return digits !== '' && isProofOf(config, kind, id, proof.toLowerCase()) ? [{ kind, id }] : [];
}

const kindOf = (mark: string): TokenKind =>
  mark === marks.message ? 'message' : mark === marks.mail ? 'mail' : 'ticket';
