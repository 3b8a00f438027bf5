/** One line of a mail's header, in the order in which it stands there; names are in lower case. */
export interface HeaderLine {
  readonly name: string;
  readonly value: string;
}

export interface MailAddress {
  readonly name: string | null;
  /** In lower case. */
  readonly address: string;
}

/** What a mail server reports about one of our mails (RFC 3464). */
export interface DeliveryReport {
  readonly recipients: readonly DeliveryResult[];
  /** Message-IDs in the returned mail or its headers. */
  readonly returnedIds: readonly string[];
}

export interface DeliveryResult {
  /** In lower case. */
  readonly address: string;
  /** As in `5.1.1`. */
  readonly status: string;
  readonly diagnostic: string | null;
}

/** What a mail's envelope and headers say, whether or not the rest of it could be read. */
export interface MailHead {
  /** The ones that rules look at, top to bottom. */
  readonly headers: readonly HeaderLine[];
  readonly subject: string;
  readonly from: MailAddress | null;
  /** Exactly one From line with exactly one address. */
  readonly hasOneSender: boolean;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly replyTo: readonly MailAddress[];
  /** Without angle brackets, as are all ids. */
  readonly messageId: string | null;
  readonly inReplyTo: readonly string[];
  /** Oldest first. */
  readonly references: readonly string[];
  readonly sentOn: string | null;
}

export const headersOf = (headers: readonly HeaderLine[], name: string): readonly string[] =>
  headers.filter((line) => line.name === name).map(({ value }) => value);

export const headerOf = (headers: readonly HeaderLine[], name: string): string | null =>
  headers.find((line) => line.name === name)?.value ?? null;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
