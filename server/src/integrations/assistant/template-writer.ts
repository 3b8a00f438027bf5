import { templateModel } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { templateDraft } from '@backdock/core/help-desk/assistant/template-draft.rules.ts';
import type { DraftWriter } from './draft-writer.ts';

/** Drafts without a model, from what the facts say. They leave nothing and cost nothing. */
export const templateWriter: DraftWriter = {
  mode: 'Templates',
  model: templateModel,
  async *draft(request) {
    yield { text: await Promise.resolve(templateDraft(request)) };
    yield { usage: { promptTokens: null, completionTokens: null } };
  },
};
