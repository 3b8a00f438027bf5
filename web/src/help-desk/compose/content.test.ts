import { expect, test } from 'vitest';
import { emptyContent, hasText, isAddress, recipientOf, withQuote } from './content.ts';

test('a typed recipient is an address, with or without a name', () => {
  expect(recipientOf(' June Walker <June@Example.com> ')).toEqual({
    name: 'June Walker',
    address: 'june@example.com',
  });
  expect(recipientOf('"Walker, June" <june@example.com>').name).toBe('Walker, June');
  expect(recipientOf(' June@Example.com')).toEqual({ name: null, address: 'june@example.com' });
});

test.each([
  ['june@example.com', true],
  ['june@example', false],
  ['june walker@example.com', false],
  ['a@b.com,c@d.com', false],
  ['', false],
])('%s as an address', (address, is) => {
  expect(isAddress(address)).toBe(is);
});

test('spaces are no text', () => {
  expect(hasText(emptyContent)).toBe(false);
  expect(hasText({ html: '<p> </p>', text: ' \n' })).toBe(false);
  expect(hasText({ html: '<p>Hi</p>', text: 'Hi' })).toBe(true);
});

test('what a mail answers stands below it', () => {
  const written = { html: '<p>Hi</p>', text: 'Hi' };
  expect(withQuote(written, { quotedHtml: '<blockquote>A</blockquote>', quotedText: '> A' })).toEqual({
    html: '<p>Hi</p><blockquote>A</blockquote>',
    text: 'Hi\n\n> A',
  });
  expect(withQuote(written, { quotedHtml: '', quotedText: '' })).toEqual(written);
});
