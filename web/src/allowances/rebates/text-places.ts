/** Where a text begins or ends. */
interface TextPlace {
  x: number;
  anchor: 'start' | 'end';
}

interface Drawing {
  left: number;
  right: number;
  /** Upright lines at the height of the text. */
  lines: readonly number[];
}

/** Between a text and what is beside it. */
export const gap = 6;

/** The first place that is on the drawing and that no line crosses. */
export function freePlace(
  places: readonly TextPlace[],
  width: number,
  { left, right, lines }: Drawing,
): TextPlace | undefined {
  return places.find(({ x, anchor }) => {
    const [from, to] = anchor === 'start' ? [x, x + width] : [x - width, x];
    return from >= left && to <= right && !lines.some((line) => line > from && line < to);
  });
}

/** Beside each line: on its left, then on its right. */
export const besideLines = (lines: readonly number[]): TextPlace[] => [
  ...lines.map((line) => ({ x: line - gap, anchor: 'end' as const })),
  ...lines.map((line) => ({ x: line + gap, anchor: 'start' as const })),
];

/** About how wide a text of this size is. */
export const textWidth = (text: string) => text.length * 6.7;

/** The longest of a text's forms that has a free place; undefined if none has. */
export function freeText(texts: readonly string[], places: readonly TextPlace[], drawing: Drawing) {
  for (const text of texts) {
    const place = freePlace(places, textWidth(text), drawing);
    if (place) return { text, place };
  }
  return undefined;
}
