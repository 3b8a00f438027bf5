import { maxPatternLength, maxTextLength } from '@backdock/core/help-desk/rules/rules.values.ts';
import { RE2JS } from 're2js';

const mostKept = 500;
const compiled = new Map<string, RE2JS>();

/** In linear time whatever the pattern and the text, as both come from others. */
function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  const expression = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  const [oldest] = compiled.keys();
  if (compiled.size >= mostKept && oldest !== undefined) compiled.delete(oldest);
  compiled.set(pattern, expression);
  return expression;
}

/** Why a pattern can't be used; null if it can. */
export function whyNotPattern(pattern: string): string | null {
  if (pattern.length > maxPatternLength) return `Maximum is ${maxPatternLength} characters`;
  try {
    compile(pattern);
    return null;
  } catch (error) {
    const detail = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : '';
    return `This isn’t a regular expression: ${detail}`.slice(0, 200);
  }
}

export const finds = (pattern: string, text: string): boolean =>
  compile(pattern).test(text.slice(0, maxTextLength));

const mostFound = 20;

/** What the first group of a pattern, or else the whole of it, finds in a text. */
export function findAll(pattern: string, text: string): string[] {
  const looked = text.slice(0, maxTextLength);
  const expression = compile(pattern);
  // Much quicker where there is nothing to find.
  if (!expression.test(looked)) return [];
  const matcher = expression.matcher(looked);
  const found = new Set<string>();
  for (let left = mostFound; left > 0 && matcher.find(); left -= 1) {
    const group = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
    if (group) found.add(group.trim());
  }
  return [...found];
}
