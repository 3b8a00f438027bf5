/** One gateway error, with its HTML decoded. */
export interface GatewayError {
  errorNo: string;
  description: string;
  description2: string;
  correction: string;
}

export interface GatewayFunction {
  /** For display: `create_bill`. */
  name: string;
  /** The content of `<function>`. */
  xml: string;
}

export interface GatewayCall extends GatewayFunction {
  /** The gateway recognizes a repeat by it. */
  controlId: string;
  /** Whether repeats are refused: true for everything that changes the books. */
  isOnce: boolean;
}

/** A call's outcome, and what went over the wire with secrets masked. */
export type GatewayAnswer = GatewayOutcome & {
  requestXml: string;
  responseXml: string | null;
  durationMs: number;
};

export type GatewayOutcome =
  /** Succeeded; `key` is the function's result, `records` what a query found. */
  | { kind: 'done'; key: string | null; records: readonly Readonly<Record<string, string>>[] }
  /** Refused, and nothing was done. */
  | { kind: 'refused'; errors: readonly GatewayError[] }
  /** The control id was used before, so its work was done then. */
  | { kind: 'repeated'; errors: readonly GatewayError[] }
  | { kind: 'credentials'; errors: readonly GatewayError[] }
  | { kind: 'busy'; retryAfterMs: number | null; errors: readonly GatewayError[] }
  /** It never left: nothing was done. */
  | { kind: 'unsent'; why: string }
  /** It was sent, and its outcome is unknown. */
  | { kind: 'unknown'; why: string };

export interface Gateway {
  /** Ends as unknown when `lost` aborts: its connection is closed, so no other call runs alongside it. */
  call(call: GatewayCall, lost?: AbortSignal): Promise<GatewayAnswer>;
  /** Requests a session and nothing else. */
  tryCredentials(): Promise<GatewayAnswer>;
}
