import { expect, it } from 'vitest';
import { importing, isChunkLoadError, PageLoadError } from './chunk-error.ts';

it.each([
  ['Chrome', new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://x/assets/a.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Vite', new Error('Unable to preload CSS for /assets/a.css')],
  ['webpack', Object.assign(new Error('Loading chunk 4 failed'), { name: 'ChunkLoadError' })],
  ['our own', new PageLoadError('This page could not be loaded.')],
])('recognizes a missing chunk as %s reports it', (_, error) => {
  expect(isChunkLoadError(error)).toBe(true);
});

it.each([[new TypeError('Failed to fetch')], [new Error('x is undefined')], ['text'], [null]])(
  'treats %s as an ordinary error',
  (error) => {
    expect(isChunkLoadError(error)).toBe(false);
  },
);

it('gives a missing chunk its own error and leaves others alone', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /a.js');
  await expect(importing(() => Promise.reject(missing))()).rejects.toBeInstanceOf(PageLoadError);
  const bug = new Error('x is undefined');
  await expect(importing(() => Promise.reject(bug))()).rejects.toBe(bug);
});
