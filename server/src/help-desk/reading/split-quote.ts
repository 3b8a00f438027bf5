import { runInThisContext } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';
import type { SplitText } from './html-text.ts';

/** Its patterns take long on hostile text, so it gets little of it and little time. */
const longestText = 50_000;
const milliseconds = 500;

const work: { text: string; result: SplitText | null } = { text: '', result: null };
Object.defineProperty(globalThis, 'backdockSplitQuote', {
  value: () => (work.result = fragmentsOf(work.text)),
});

/** What was written and what is quoted or a signature. Where that can't be told in time, all of it was written. */
export function splitQuote(text: string): SplitText {
  if (text.length > longestText) return { text, quoted: null };
  try {
    work.text = text;
    work.result = null;
    // A timeout also ends a pattern that doesn't.
    runInThisContext('globalThis.backdockSplitQuote()', { timeout: milliseconds });
  } catch {
    return { text, quoted: null };
  }
  return work.result ?? { text, quoted: null };
}

function fragmentsOf(text: string): SplitText {
  const fragments = new EmailReplyParser().read(text).getFragments();
  const shown = fragments.filter((fragment) => !fragment.isHidden());
  const folded = fragments.filter((fragment) => fragment.isHidden());
  const own = shown
    .map((fragment) => fragment.getContent())
    .join('\n')
    .trim();
  const quoted = folded
    .map((fragment) => fragment.getContent())
    .join('\n')
    .trim();
  // An answer below its quote, or nothing but a quote: all of it is what was written.
  return own === '' ? { text: text.trim(), quoted: null } : { text: own, quoted: quoted || null };
}
