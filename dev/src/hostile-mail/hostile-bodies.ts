import { choices, type Random } from './choices.ts';
import { hostileHtml } from './hostile-html.ts';

type Body = readonly [name: string, make: (random: Random, boundary: string) => string[]];

const mixed = (boundary: string) => [
  'MIME-Version: 1.0',
  `Content-Type: multipart/mixed; boundary="${boundary}"`,
  '',
];
const text = ['Content-Type: text/plain; charset=utf-8', '', 'Some words.'];

function file(boundary: string, type: string, name: string, base64: string): string[] {
  return [
    ...mixed(boundary),
    `--${boundary}`,
    ...text,
    `--${boundary}`,
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64,
    `--${boundary}--`,
  ];
}

function nested(levels: number): string[] {
  const lines = ['Content-Type: multipart/mixed; boundary="b0"', ''];
  for (let level = 0; level < levels; level += 1) {
    lines.push(`--b${level}`, `Content-Type: multipart/mixed; boundary="b${level + 1}"`, '');
  }
  return [...lines, `--b${levels}`, ...text];
}

const chain = (levels: number) => [
  'Content-Type: message/rfc822',
  '',
  ...Array.from({ length: levels }, (_, level) => [
    `Subject: ${level}`,
    'Content-Type: message/rfc822',
    '',
  ]).flat(),
  ...text,
];

const report = (boundary: string, id: string) => [
  `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
  '',
  `--${boundary}`,
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; evil.test',
  '',
  ...Array.from({ length: 2_000 }, (_, at) => [
    `Final-Recipient: rfc822; p${at}@x.test`,
    'Status: 5.1.1',
    '',
  ]).flat(),
  `--${boundary}`,
  'Content-Type: text/rfc822-headers',
  '',
  `Message-ID: <${id}>`,
  `--${boundary}--`,
];

const many = (boundary: string, count: number) => [
  ...mixed(boundary),
  ...Array.from({ length: count }, () => [`--${boundary}`, 'Content-Type: text/plain', '', 'x']).flat(),
  `--${boundary}--`,
];

export const hostileBodies: readonly Body[] = [
  ['plain', () => text],
  ['empty', () => ['']],
  ['no end of the header', () => []],
  ['a boundary that never comes', () => [...mixed('never'), 'words', '--other', 'words']],
  [
    'a boundary without an end',
    (_, boundary) => [...mixed(boundary), `--${boundary}`, ...text, `--${boundary}`],
  ],
  ['a boundary of symbols', () => [...mixed('(.*)+$^'), '--(.*)+$^', ...text, '--(.*)+$^--']],
  ['an empty boundary', () => ['Content-Type: multipart/mixed; boundary=""', '', '--', ...text]],
  ['20,000 parts', (_, boundary) => many(boundary, 20_000)],
  ['400 parts', (_, boundary) => many(boundary, 400)],
  ['5,000 nested parts', () => nested(5_000)],
  ['90 nested parts', () => nested(90)],
  ['5,000 nested mails', () => chain(5_000)],
  ['80 nested mails', () => chain(80)],
  [
    'a mislabeled character set',
    (random) => ['Content-Type: text/plain; charset=utf-16', '', choices(random).noise(5_000)],
  ],
  ['an unknown character set', () => ['Content-Type: text/plain; charset=x-klingon', '', '\xe9\xe8\xff']],
  [
    'cut base64',
    (_, boundary) => file(boundary, 'application/pdf', 'bill.pdf', `${'JVBERi0x'.repeat(1_000)}J=V!`),
  ],
  ['base64 of noise', (random) => ['Content-Transfer-Encoding: base64', '', choices(random).noise(50_000)]],
  [
    'broken quoted-printable',
    () => [
      'Content-Type: text/html',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=3D=X=\r\n=='.repeat(20_000),
    ],
  ],
  ['NUL bytes', () => ['Content-Type: text/plain', '', `a\0b${'\0'.repeat(10_000)}c`]],
  ['winmail.dat', (_, boundary) => file(boundary, 'application/ms-tnef', 'winmail.dat', 'eJ8+IgEA')],
  [
    'a zip bomb',
    (_, boundary) =>
      file(
        boundary,
        'application/zip',
        '../../etc/42.zip',
        Buffer.from(`PK\x03\x04${'\0'.repeat(40_000)}`, 'latin1').toString('base64'),
      ),
  ],
  ['S/MIME', (_, boundary) => file(boundary, 'application/pkcs7-mime', 'smime.p7m', 'MIAGCSqGSIb3DQEHA6CA')],
  [
    'a calendar',
    () => [
      'Content-Type: text/calendar; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      'RRULE:FREQ=SECONDLY',
      'END:VCALENDAR',
    ],
  ],
  ['a forged bounce', (_, boundary) => report(boundary, 't1.abcdefghjk@backdock.test')],
  ['500 kB of quote marks', () => ['Content-Type: text/plain', '', '> '.repeat(250_000)]],
  [
    'quoted headers without an end',
    () => ['Content-Type: text/plain', '', 'On a b '.repeat(7_000), 'kr. skrev '.repeat(3_000)],
  ],
  ['spaces without an end', () => ['Content-Type: text/plain', '', `x${' '.repeat(49_000)}y`]],
  ['a line of 5 MB', () => ['Content-Type: text/plain', '', 'a'.repeat(5 * 1024 * 1024)]],
  [
    'an attachment of 8 MB',
    (_, boundary) => file(boundary, 'image/png', 'a.png', 'iVBORw0K'.repeat(1024 * 1024)),
  ],
  [
    'a file name of 1 MB',
    (_, boundary) => [
      ...mixed(boundary),
      `--${boundary}`,
      `Content-Disposition: attachment; filename="${'n'.repeat(1024 * 1024)}"`,
      '',
      'x',
    ],
  ],
  [
    'a file name in 3,000 pieces',
    (_, boundary) => [
      ...mixed(boundary),
      `--${boundary}`,
      `Content-Disposition: attachment${Array.from({ length: 3_000 }, (__, at) => `; filename*${at}*=utf-8''%41`).join('')}`,
      '',
      'x',
    ],
  ],
  ...hostileHtml.map(([name, html]): Body => [
    name,
    (random) => ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8', '', html(random)],
  ]),
];
