/** One error as the gateway tells it, its HTML decoded. */
export interface GatewayError {
  errorNo: string;
  description: string;
  description2: string;
  correction: string;
}

/** One function for the gateway. */
export interface GatewayFunction {
  /** For people: `create_bill`. */
  name: string;
  /** Inside of `<function>`. */
  xml: string;
}

export interface GatewayCall extends GatewayFunction {
  /** By which the gateway recognises a repeat. */
  controlId: string;
  /** Whether a repeat is refused: for everything that changes the books. */
  isOnce: boolean;
}

/** How a call ended, and what went over the wire with its secrets masked. */
export type GatewayAnswer = GatewayOutcome & {
  requestXml: string;
  responseXml: string | null;
  durationMs: number;
};

export type GatewayOutcome =
  /** Done; `key` is what the function answers with, `records` what a question found. */
  | { kind: 'done'; key: string | null; records: readonly Readonly<Record<string, string>>[] }
  /** Refused, and nothing was done. */
  | { kind: 'refused'; errors: readonly GatewayError[] }
  /** The control id was used before: what it stood for was done then. */
  | { kind: 'repeated'; errors: readonly GatewayError[] }
  | { kind: 'credentials'; errors: readonly GatewayError[] }
  | { kind: 'busy'; retryAfterMs: number | null; errors: readonly GatewayError[] }
  /** It never left: nothing was done. */
  | { kind: 'unsent'; why: string }
  /** It left, and nobody knows what became of it. */
  | { kind: 'unknown'; why: string };

/** The accounting system at the far end. */
export interface Gateway {
  /** Given up as unknown when `lost` comes: its connection is closed then, so that nobody's call runs beside it. */
  call(call: GatewayCall, lost?: AbortSignal): Promise<GatewayAnswer>;
  /** Asks for a session and nothing else. */
  tryCredentials(): Promise<GatewayAnswer>;
}
