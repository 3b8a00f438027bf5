import type { Fact } from './assistant.values.ts';
import { inOneLine } from './plain-text.rules.ts';
import { maskSensitive } from './sensitive-text.rules.ts';

const maxReplies = 20;
const longest = 600;

/** Saved replies with the ticket's facts filled in. Those that lack a value would leave a gap, so they're left out. */
export function savedReplyFacts(
  replies: readonly { id: number; name: string; text: string; missing: readonly string[] }[],
  ownNumbers: ReadonlySet<string>,
): Fact[] {
  return replies
    .filter(({ missing }) => missing.length === 0)
    .slice(0, maxReplies)
    .map(({ id, name, text }) => {
      const shown = inOneLine(maskSensitive(text, { numbers: ownNumbers, links: true })).slice(0, longest);
      return {
        kind: 'SavedReply',
        id,
        label: `Saved reply “${name}”`,
        text: `We often write: ${shown}`,
        say: null,
      };
    });
}
