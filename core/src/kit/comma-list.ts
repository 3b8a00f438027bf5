/** What a field of values separated by commas suggests while its last value is being typed. */
export function commaListSuggestions(text: string, options: readonly string[]): string[] {
  const typed = lastSegment(text).toLowerCase();
  if (typed === '') return [];
  return options.filter((option) => {
    const candidate = option.toLowerCase();
    return candidate !== typed && startsAWord(candidate, typed);
  });
}

/** The picked value takes the place of what was being typed. */
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
