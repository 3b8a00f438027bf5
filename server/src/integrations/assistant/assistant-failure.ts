const words = {
  unreachable: 'The assistant can’t be reached. Try again in a moment.',
  busy: 'The assistant is busy. Try again in a moment.',
  failed: 'The assistant had a problem. Try again in a moment.',
  refused: 'The assistant rejected our request. Ask an administrator to check its address, key, and model.',
  stalled: 'The assistant took too long. Try again.',
  cut: 'The assistant was cut off. Try again.',
  nonsense: 'The assistant’s reply couldn’t be read. Try again.',
  empty: 'The assistant returned an empty draft. Try again, or add an instruction.',
  resting: 'The assistant isn’t working right now. Try again in half a minute.',
} as const;

export type FailureKind = keyof typeof words;

/** Why there is no draft, or no more of it, in words for whoever asked. */
export class AssistantFailure extends Error {
  override readonly name = 'AssistantFailure';
  readonly kind: FailureKind;
  /** When the server wants to be asked again. */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, options: { cause?: unknown; retryAfterMs?: number | null } = {}) {
    super(words[kind], { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
