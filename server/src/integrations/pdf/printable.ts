import { bankText } from '@backdock/core/accounting/payments/bank-files/bank-text.rules.ts';

/** What the fonts that every reader of PDF has at hand cannot show: all but Latin, and some marks beyond it. */
const notShown = /[^\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Letters that the fonts do not have become the nearest that they do, and what has none a question mark. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(notShown, (letter) => {
      const plain = bankText(letter) || '?';
      return letter === letter.toUpperCase() ? plain : plain.toLowerCase();
    });
}
