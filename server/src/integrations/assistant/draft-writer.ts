import type { AssistantMode } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import type { Asked } from '@backdock/core/help-desk/assistant/prompt.rules.ts';

/** What a draft is written from: facts, thread, and the employee's instruction. */
export interface DraftRequest extends Asked {
  /** Of whoever is answered. */
  readonly firstName: string | null;
}

export interface Usage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

export type WrittenPiece = { readonly text: string } | { readonly usage: Usage };

/** Writes drafts, piece by piece. A failure is an `AssistantFailure`. */
export interface DraftWriter {
  readonly mode: AssistantMode;
  readonly model: string;
  draft(request: DraftRequest, signal: AbortSignal): AsyncGenerator<WrittenPiece, void>;
}
