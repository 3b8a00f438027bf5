/**
 * Patterns run on every product, on the server too, so one that backtracks forever would stop it. Without groups and
 * alternatives, and with at most two open-ended repeats, the work grows with the square of the length at worst.
 */
const atom =
  /^(?:\\[dwsDWS]|\\[^\p{L}\p{N}]|\[\^?(?:\\[dwsDWS\]\\^-]|[^\]\\])+\]|[^\\[\](){}|*+?^$])(\?|\*|\+|\{\d{1,3}(?:,\d{0,3})?\})?/u;
const maxRepeats = 2;
/** Longer text never matches a pattern. */
const maxMatchedLength = 1_000;

export function whyNotPattern(pattern: string): string | null {
  let rest = withoutAnchors(pattern);
  let repeats = 0;
  while (rest !== '') {
    const match = atom.exec(rest);
    if (!match)
      return `A pattern can't contain "${Array.from(rest)[0] ?? ''}" here. Groups and alternatives aren't supported.`;
    if (match[1] !== undefined && !/^\{\d+\}$/.test(match[1]) && match[1] !== '?') repeats += 1;
    rest = rest.slice(match[0].length);
  }
  if (repeats > maxRepeats) return `A pattern can have at most ${maxRepeats} repeats of variable length.`;
  return compiled(pattern) ? null : 'This pattern is not valid.';
}

/** Reads the pattern once. It is for the whole cell, with or without anchors. */
export function matcherOf(pattern: string): (value: string) => boolean {
  const expression = compiled(pattern);
  return (value) => value.length <= maxMatchedLength && (expression?.test(value) ?? false);
}

const withoutAnchors = (pattern: string) => pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');

function compiled(pattern: string): RegExp | null {
  try {
    return new RegExp(`^${withoutAnchors(pattern)}$`, 'u');
  } catch {
    return null;
  }
}
