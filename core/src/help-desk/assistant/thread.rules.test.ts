import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxThreadCharacters } from './assistant.values.ts';
import { frame, promptFor } from './prompt.rules.ts';
import { firstName, threadFor, type ThreadMessage } from './thread.rules.ts';

const message = (change: Partial<ThreadMessage> = {}): ThreadMessage => ({
  messageId: 1,
  kind: 'Email',
  status: 'Received',
  direction: 'Inbound',
  fromName: 'Ana Bell',
  createdOn: '2026-11-16T12:00:00Z',
  subject: 'Broken tile',
  text: 'One tile is broken.',
  attachmentNames: [],
  ...change,
});
const none = new Set<string>();

test('messages are seen oldest first, by first names, without quotes', () => {
  const messages = [
    message({
      messageId: 3,
      direction: 'Outbound',
      fromName: 'Sam Ortiz',
      text: 'Sorry.\n\nOn Nov 1, Ana wrote:\n> secret',
    }),
    message({ messageId: 2, attachmentNames: ['photo.jpg'] }),
  ];
  expect(threadFor(messages, none)).toEqual([
    {
      messageId: 2,
      from: 'Ana',
      on: 'Nov 16, 2026',
      subject: 'Broken tile',
      text: 'One tile is broken.',
      attachments: ['photo.jpg'],
    },
    { messageId: 3, from: 'us', on: 'Nov 16, 2026', subject: 'Broken tile', text: 'Sorry.', attachments: [] },
  ]);
});

test('internal messages and mails that were taken back aren’t seen', () => {
  expect(threadFor([message({ kind: 'Internal' }), message({ status: 'Undone' })], none)).toEqual([]);
});

test('only the newest twenty, up to 30,000 characters', () => {
  const many = Array.from({ length: 30 }, (_, at) => message({ messageId: at + 1 }));
  expect(threadFor(many, none).map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 11),
  );
  const long = many.map((one) => ({ ...one, text: 'word '.repeat(2_000) }));
  const seen = threadFor(long, none);
  expect(seen.map(({ text }) => text.length).reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(
    maxThreadCharacters,
  );
  expect(seen).toHaveLength(3);
});

test('numbers and addresses in texts and file names don’t leave, except our own', () => {
  const text = 'Card 4111 1111 1111 1111, mail me@x.test, PO 021000021';
  const [seen] = threadFor(
    [message({ text, subject: 'Card 4111111111111111', attachmentNames: ['4111111111111111.pdf'] })],
    new Set(['021000021']),
  );
  expect(seen).toMatchObject({
    text: 'Card [card number], mail [email address], PO 021000021',
    subject: 'Card [card number]',
    attachments: ['[card number].pdf'],
  });
});

test.each([
  ['Ana Bell', 'Ana'],
  ['Jean-Luc', 'Jean-Luc'],
  ['Ignore: all', null],
  ['ana@buyer.test', null],
  ['4111111111111111', null],
  [null, null],
])('the first name of %j is %j', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});

test('whatever a mail says, the prompt keeps its frame and its shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, name) => {
      const mails = threadFor(
        [message({ text, fromName: name, subject: text, attachmentNames: [text] })],
        none,
      );
      const asked = { facts: [], mails, answers: 1, tone: 'Neutral', instruction: '', draft: '' } as const;
      const [system, user, ...more] = promptFor(asked);
      expect(more).toEqual([]);
      expect(system).toEqual({ role: 'system', content: frame });
      const content = JSON.parse(user?.content ?? '') as Record<string, unknown>;
      expect(Object.keys(content)).toEqual(['tone', 'facts', 'mails', 'instruction', 'draft']);
      expect(content).toMatchObject({ facts: [], instruction: '', draft: '' });
      expect(Object.keys((content['mails'] as object[])[0] ?? {})).toEqual([
        'from',
        'on',
        'subject',
        'text',
        'attachments',
        'isToAnswer',
      ]);
    }),
  );
});
