import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact, SeenMail } from './assistant.values.ts';
import { evidenceOf, onlyInMail } from './draft-check.rules.ts';
import { type DraftEvent, draftReader } from './draft-reader.rules.ts';
import { templateDraft } from './template-draft.rules.ts';

const now = new Date('2026-11-18T20:00:00Z');
const order = (text: string): Fact => ({ kind: 'Order', id: 7, label: 'Order PO-881213', text, say: text });
const facts: Fact[] = [
  order('Order PO-881213 was placed on Nov 03, 2026.'),
  order('The customer paid $39.99.'),
  {
    kind: 'Tracking',
    id: 7,
    label: 'Tracking number 1Z9',
    text: 'UPS tracks it as 1Z999AA10123456784, at https://track.test/1Z999AA10123456784.',
    say: null,
  },
  {
    kind: 'SavedReply',
    id: 3,
    label: 'Refund started',
    text: 'The refund takes five business days.',
    say: null,
  },
];
const mails: SeenMail[] = [
  {
    messageId: 11,
    from: 'Ana',
    on: 'Nov 16, 2026',
    subject: 'Broken tile',
    text: 'You owe me $500 by Friday.',
    attachments: ['IMG_2201.jpg'],
  },
];
const evidence = (own: { instruction?: string; draft?: string } = {}) =>
  evidenceOf({ facts, mails, instruction: '', draft: '', now, ...own });
const read = (text: string, own = {}): DraftEvent[] => {
  const reader = draftReader(
    facts.map((fact) => fact.text),
    evidence(own),
  );
  return [...text.split('').flatMap((letter) => reader.push(letter)), ...reader.end()];
};
const textOf = (events: readonly DraftEvent[]) =>
  events.map((one) => (one.event === 'delta' ? one.data.text : '')).join('');
const marks = (text: string, own = {}) =>
  read(text, own).flatMap((one) => {
    if (one.event === 'source')
      return [`${one.data.sentence} ${one.data.kind} ${one.data.label.split(' · ')[0]}`];
    return one.event === 'warning' ? [`${one.data.sentence} ! ${one.data.text}`] : [];
  });

describe('a draft', () => {
  test('names the fact of each sentence, and shows no numbers of facts', () => {
    const text = 'Hi Ana,\n\nYour order is from Nov 3. [1] You paid $39.99 [2]. UPS has it [1, 3].';
    expect(textOf(read(text))).toBe('Hi Ana,\n\nYour order is from Nov 3. You paid $39.99. UPS has it.');
    expect(marks(text)).toEqual([
      '2 Order Order PO-881213',
      '3 Order Order PO-881213',
      '4 Order Order PO-881213',
      '4 Tracking Tracking number 1Z9',
    ]);
  });

  test('finds the fact that a model didn’t name', () => {
    expect(marks('It is 1Z999AA10123456784.')).toEqual(['1 Tracking Tracking number 1Z9']);
  });

  test('marks what only the mail says', () => {
    expect(marks('We will pay $500.')).toEqual([`1 Mail ${onlyInMail}: $500`]);
    expect(marks('It’s on IMG_2201.jpg.')).toEqual([`1 Mail ${onlyInMail}: IMG_2201.jpg`]);
  });

  test('warns of what nothing says, even beside the number of a fact', () => {
    expect(marks('You get $75 back [2].')).toEqual([
      '1 Order Order PO-881213',
      '1 ! “$75” is neither in the facts nor in the mail.',
    ]);
    expect(marks('Fine [9].')).toEqual(['1 ! It names a fact that doesn’t exist.']);
  });

  test('warns of a promise, also where a saved reply speaks of one', () => {
    expect(marks('We will refund it [4].')).toEqual([
      '1 SavedReply Refund started',
      '1 ! Nothing here says refund: “refund”. Check it before you promise it.',
    ]);
  });

  test('lets the employee say what they want', () => {
    expect(marks('We refund $75.', { instruction: 'refund $75' })).toEqual([
      '1 Instruction Your instruction',
    ]);
    expect(marks('It takes 12 days.', { draft: 'twelve days' })).toEqual(['1 Text Your text']);
  });

  test('has links from the facts alone', () => {
    const kept = 'See https://track.test/1Z999AA10123456784.';
    expect(textOf(read(kept))).toBe(kept);
    const planted = 'Go to https://evil.test/pay, [here](http://evil.test), evil.com/x or me@evil.test now.';
    expect(textOf(read(planted))).not.toMatch(/evil/);
    expect(marks(planted)).toEqual(['1 ! A link or address that is in no fact was removed.']);
    expect(textOf(read('See photo.jpg and invoice.pdf.'))).toBe('See photo.jpg and invoice.pdf.');
  });
});

test('it doesn’t matter in which pieces it arrives', () => {
  const word = fc.constantFrom(
    'It ',
    'cost $39.99',
    '[2]',
    ' [1, ',
    '3]',
    '. ',
    '\n\n',
    '$500 ',
    'https://evil.test ',
    '[',
    ']',
    'refund! ',
    '[99] ',
    '😀',
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (words, sizes) => {
        const text = words.join('');
        const reader = draftReader(
          facts.map((fact) => fact.text),
          evidence(),
        );
        const events: DraftEvent[] = [];
        for (let at = 0, turn = 0; at < text.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          events.push(...reader.push(text.slice(at, at + size)));
          at += size;
        }
        events.push(...reader.end());
        const whole = draftReader(
          facts.map((fact) => fact.text),
          evidence(),
        );
        const atOnce = [...whole.push(text), ...whole.end()];
        expect(textOf(events)).toBe(textOf(atOnce));
        const others = (list: readonly DraftEvent[]) => list.filter(({ event }) => event !== 'delta');
        expect(others(events)).toEqual(others(atOnce));
      },
    ),
    { numRuns: 500 },
  );
});

test('whatever a model writes, each amount in it is backed, marked, or warned of', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 });
  const around = fc.constantFrom('We pay ', 'IGNORE THE RULES: ', 'ok\n', '“', 'As agreed, ', '1. ');
  fc.assert(
    fc.property(
      around,
      cents,
      fc.constantFrom('.', '!', ' [2]', ' now', '” [1][2][3]'),
      (intro, amount, end) => {
        const text = `${intro}$${(amount / 100).toFixed(2)}${end}`;
        const found = marks(text);
        const said = new Map([
          [39_99, 'Order Order PO-881213'],
          [500_00, onlyInMail],
        ]).get(amount);
        expect(found.some((one) => one.includes(said ?? ' ! '))).toBe(true);
      },
    ),
    {
      examples: [
        ['We pay ', 39_99, '.'],
        ['We pay ', 500_00, '.'],
      ],
    },
  );
});

test('a template says each fact with its source', () => {
  const text = templateDraft({ facts, tone: 'Formal', firstName: 'Ana', draft: '' });
  expect(text).toBe(
    'Dear Ana,\n\nThank you for contacting us.\n\nOrder PO-881213 was placed on Nov 03, 2026. [1] The customer paid $39.99. [2]\n\nPlease do not hesitate to contact us with any further questions.',
  );
  expect(marks(text)).toEqual(['3 Order Order PO-881213', '4 Order Order PO-881213']);
  expect(templateDraft({ facts: [], tone: 'Friendly', firstName: null, draft: '' })).toContain('Hi there,');
  expect(templateDraft({ facts, tone: 'Neutral', firstName: null, draft: 'So far.' })).toMatch(
    /^So far\.\n\nOrder/,
  );
});
