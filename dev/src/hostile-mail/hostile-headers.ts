import { choices, type Random } from './choices.ts';

type Headers = readonly [name: string, make: (random: Random) => string[]];

const sender = 'From: Anna <anna@customer.test>';
const padding = (letters: string, bytes: number) => letters.repeat(Math.ceil(bytes / letters.length));

export const hostileHeaders: readonly Headers[] = [
  ['no headers', () => []],
  ['no sender', () => ['Subject: Nobody', 'To: support@backdock.test']],
  ['several senders', () => ['From: a@one.test, b@two.test', 'From: c@three.test', 'Sender: d@four.test']],
  ['10 MB of headers', () => [sender, `X-Padding: ${padding('pad ', 10 * 1024 * 1024)}`]],
  ['100,000 fields', () => [sender, ...Array.from({ length: 100_000 }, (_, at) => `X-${at}: ${at}`)]],
  [
    '200,000 references',
    () => [
      sender,
      `References:\r\n ${Array.from({ length: 200_000 }, (_, at) => `<${at}@a>`).join('\r\n ')}`,
    ],
  ],
  [
    '30,000 references',
    () => [
      sender,
      `References: ${Array.from({ length: 30_000 }, (_, at) => `<${at}@customer.test>`).join(' ')}`,
    ],
  ],
  [
    '5,000 recipients',
    () => [sender, `To: ${Array.from({ length: 5_000 }, (_, at) => `p${at}@x.test`).join(', ')}`],
  ],
  ['1 MB of encoded words', () => [sender, `Subject: ${padding('=?utf-8?q?=41?= ', 1024 * 1024)}`]],
  ['encoded words without an end', () => [sender, `Subject: ${padding('=?utf-8?q?=41', 500_000)}`]],
  ['encoded words in a name', () => [`From: ${padding('=?utf-8?b?QQ==?= ', 500_000)} <a@b.test>`]],
  [
    'brackets without an end',
    () => [`From: ${padding('<', 200_000)}a@b.test`, `To: ${padding('(', 200_000)}`],
  ],
  [
    'quotes without an end',
    () => [`From: ${padding('"', 200_001)} <a@b.test>`, `Cc: ${padding('a@', 200_000)}`],
  ],
  ['commas and groups', () => [sender, `To: ${padding('g:a@b.test;,', 300_000)}`]],
  ['NUL bytes', () => ['From: An\0na <anna@cust\0omer.test>', 'Subject: a\0b', 'Message-ID: <a\0b@c>']],
  [
    'a name that turns around',
    () => [
      `From: =?utf-8?b?${Buffer.from('\u202Etset.kcodkcab@troppus\u202C').toString('base64')}?= <eve@evil.test>`,
      `Subject: =?utf-8?b?${Buffer.from('\u2066exe\u2069.fdp').toString('base64')}?=`,
    ],
  ],
  [
    'a name of look-alikes',
    () => [
      `From: =?utf-8?b?${Buffer.from('Ѕuрроrt <ѕuррοrt@bасkdοсk.test>').toString('base64')}?= <e@xn--e1afmkfd.test>`,
    ],
  ],
  ['unknown character sets', () => [sender, 'Subject: =?klingon?b?YQ==?= =?utf-7?q?+ADw-script+AD4-?=']],
  ['lone surrogates', () => [sender, 'Subject: =?utf-16be?b?2ADYAA==?=']],
  [
    'a stolen Message-ID',
    () => [sender, 'Message-ID: <t1.abcdefghjk@backdock.test>', 'In-Reply-To: <t1.abcdefghjk@backdock.test>'],
  ],
  ['a guessed token', () => [sender, 'To: support+1.abcdefghjk@backdock.test', 'Subject: Re: [#1]']],
  [
    'a forged result',
    () => [
      'Received: from evil.test by relay.evil.test',
      `Authentication-Results: mx.backdock.test; ${padding('dmarc=pass (', 100_000)}`,
      sender,
    ],
  ],
  [
    'dates that are none',
    () => [sender, `Date: ${padding('Mon, ', 100_000)}`, 'Date: 99 Foo 99999 99:99:99 +9999'],
  ],
  [
    'noise',
    (random) => [
      sender,
      `Subject: ${choices(random)
        .noise(20_000)
        .replaceAll(/[\r\n]/g, ' ')}`,
    ],
  ],
  ['folds of nothing', () => [sender, `Subject: a${'\r\n '.repeat(100_000)}b`]],
  ['only line feeds', () => [sender.concat('\nSubject: bare\nX: y')]],
];
