export const tones = ['Friendly', 'Neutral', 'Formal'] as const;
export type Tone = (typeof tones)[number];

/** Of the ticket's messages, the newest; together at most this many characters. */
export const maxThreadMessages = 20;
export const maxThreadCharacters = 30_000;

export const maxInstruction = 2_000;
/** A longer text than anyone writes by hand is cut before it leaves. */
export const maxOwnText = 10_000;
/** A model that doesn't stop is stopped here. */
export const maxDraftCharacters = 8_000;

/** Model drafts at once, over all processes. */
export const draftsAtOnce = 4;
/** Drafts per employee. */
export const draftLimit = { max: 20, perSeconds: 60 } as const;

/** Who writes drafts: a language model, or templates while none is set up. */
export const assistantModes = ['Model', 'Templates'] as const;
export type AssistantMode = (typeof assistantModes)[number];

export const draftOutcomes = ['Running', 'Done', 'Stopped', 'CutOff', 'Failed'] as const;
export type DraftOutcome = (typeof draftOutcomes)[number];

/** What templates are called where a model's name is shown. */
export const templateModel = 'templates';

/** What backs a sentence. A mail is named too, though what it says proves nothing. */
export const sourceKinds = [
  'Ticket',
  'Order',
  'Tracking',
  'CreditRequest',
  'CreditMemo',
  'Policy',
  'SavedReply',
  'Instruction',
  'Text',
  'Mail',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What a draft may state. Its number is its position in the list, from 1. */
export interface Fact {
  readonly kind: Exclude<SourceKind, 'Instruction' | 'Text' | 'Mail'>;
  /** The record's id; for tracking, the order's. */
  readonly id: number;
  readonly label: string;
  /** One line. */
  readonly text: string;
  /** How a template says it to the requester; null if templates leave it out. */
  readonly say: string | null;
}

/** A message as the assistant sees it. */
export interface SeenMail {
  readonly messageId: number;
  /** A first name, or that we wrote it. */
  readonly from: string;
  readonly on: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly string[];
}
