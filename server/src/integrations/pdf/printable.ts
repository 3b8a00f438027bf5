import { bankText } from '@backdock/core/accounting/payments/bank-files/bank-text.rules.ts';

/** Characters the standard PDF fonts can't show: all but Latin and a few extra symbols. */
const notShown = /[^\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Replaces letters the fonts lack with the nearest they have, or with a question mark. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(notShown, (letter) => {
      const plain = bankText(letter) || '?';
      return letter === letter.toUpperCase() ? plain : plain.toLowerCase();
    });
}
