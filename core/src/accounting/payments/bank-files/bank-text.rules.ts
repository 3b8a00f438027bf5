/** Letters that decompose into no plain one. */
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

/** Text as bank files carry it: capitals of the plain alphabet, what has no plain form becomes a space. */
export function bankText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\u0020-\u007E]/gu, (letter) => plain[letter] ?? ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
