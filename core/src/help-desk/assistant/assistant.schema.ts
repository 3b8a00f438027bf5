import { z } from 'zod';
import { sourceKinds } from './assistant.values.ts';

const sentence = z.number().int().min(1);

/** The events of a draft, in the order they can come in. Sentences count from 1. */
export const draftEvents = {
  start: z.object({ model: z.string() }),
  delta: z.object({ text: z.string() }),
  source: z.object({
    sentence,
    kind: z.enum(sourceKinds),
    id: z.number().int().nullable().describe('The record it names; null for the caller’s own words'),
    label: z.string(),
  }),
  warning: z.object({ sentence: sentence.optional(), text: z.string() }),
  done: z.object({
    usage: z.object({
      promptTokens: z.number().int().nullable(),
      completionTokens: z.number().int().nullable(),
    }),
  }),
  error: z.object({ message: z.string() }),
};
export type DraftEvents = { [N in keyof typeof draftEvents]: z.infer<(typeof draftEvents)[N]> };
