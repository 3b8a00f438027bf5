import { expect, test } from 'vitest';
import { afterEvent, draftHtml, type DraftState, markedSentences, noDraft, toCheck } from './draft-state.ts';

const heard = (...events: [string, unknown][]): DraftState =>
  events.reduce((state, [event, data]) => afterEvent(state, event, data), noDraft);

test('sentences carry what backs them and what nothing backs', () => {
  const state = heard(
    ['start', { model: 'm' }],
    ['delta', { text: 'Hi Ana,\n\nIt shipped.' }],
    ['delta', { text: ' You get $5. You said $9.' }],
    ['source', { sentence: 2, kind: 'Order', id: 7, label: 'Order PO-1' }],
    ['warning', { sentence: 3, text: 'No $5.' }],
    ['source', { sentence: 4, kind: 'Mail', id: 1, label: 'Said in the mail' }],
    ['done', { usage: { promptTokens: null, completionTokens: null } }],
  );
  expect(state.status).toBe('Done');
  const sentences = markedSentences(state);
  expect(sentences.map(({ text, gap, mark, notes }) => [gap, text, mark, ...notes])).toEqual([
    ['', 'Hi Ana,', null],
    ['\n\n', 'It shipped.', 'Facts', 'Order PO-1'],
    [' ', 'You get $5.', 'Nothing', 'No $5.'],
    [' ', 'You said $9.', 'Mail', 'Said in the mail'],
  ]);
  expect(toCheck(sentences).map(({ number }) => number)).toEqual([3, 4]);
});

test('what arrived before a failure is kept', () => {
  const state = heard(['delta', { text: 'Hi' }], ['error', { message: 'Cut off.' }]);
  expect(state).toMatchObject({ status: 'Failed', text: 'Hi', problem: 'Cut off.' });
});

test('a draft is inserted as text', () => {
  expect(draftHtml('Hi <b>A & B</b>\nthere\n\n\nBye\n')).toBe(
    '<p>Hi &lt;b&gt;A &amp; B&lt;/b&gt;<br>there</p><p>Bye</p>',
  );
});
