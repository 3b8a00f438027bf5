/** Suggestions for the value being typed last in a comma-separated field. */
export function commaListSuggestions(text: string, options: readonly string[]): string[] {
  const typed = lastSegment(text).toLowerCase();
  if (typed === '') return [];
  return options.filter((option) => {
    const candidate = option.toLowerCase();
    return candidate !== typed && startsAWord(candidate, typed);
  });
}

/** Replaces the text being typed with the picked value. */
export function pickForCommaList(text: string, option: string): string {
  return [...segments(text).slice(0, -1), option].filter((part) => part !== '').join(', ');
}

const segments = (text: string) => text.split(',').map((part) => part.trim());
const lastSegment = (text: string) => segments(text).at(-1) ?? '';

function startsAWord(candidate: string, typed: string): boolean {
  for (let at = candidate.indexOf(typed); at !== -1; at = candidate.indexOf(typed, at + 1)) {
    if (at === 0 || !isWordCharacter(candidate.charAt(at - 1))) return true;
  }
  return false;
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character);
