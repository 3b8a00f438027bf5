/** Letters Unicode doesn't decompose to ASCII. */
const plain: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '“': '"',
  '”': '"',
};

/** Text for bank files: ASCII capitals; anything without an ASCII form becomes a space. */
export function bankText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\u0020-\u007E]/gu, (letter) => plain[letter] ?? ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
