/** What the stand-in does with a request. `write` is what a model does; the others are how one fails. */
const behaviors = [
  'write',
  'stall',
  'stall-midway',
  'cut-off',
  'cut-before',
  'busy',
  'fail',
  'refuse',
  'nonsense',
  'not-a-stream',
  'empty',
  'endless',
] as const;
export type Behavior = (typeof behaviors)[number];

export const isBehavior = (text: string): text is Behavior => (behaviors as readonly string[]).includes(text);
