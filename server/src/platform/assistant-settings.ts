import { z } from 'zod';

export const assistantVariables = {
  /** Of an OpenAI-compatible server, up to the version: `https://models.example/v1`. */
  ASSISTANT_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ASSISTANT_MODEL: z.string().min(1).max(200).optional(),
  /** A server of our own may need none. */
  ASSISTANT_KEY: z.string().min(1).max(1_000).optional(),
  /** For one draft, from the first try to its last word. */
  ASSISTANT_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
};

/** The model that drafts replies. */
export interface AssistantSettings {
  url: string;
  model: string;
  key: string | null;
  timeoutMs: number;
}

type Settings = z.infer<z.ZodObject<typeof assistantVariables>>;

/** The settings it requires. */
export const assistantParts = ({ ASSISTANT_URL: url, ASSISTANT_MODEL: model }: Settings) => ({ url, model });
