import { expect, test } from 'vitest';
import { byScreen } from './by-screen.ts';

test('permissions of one screen are one line', () => {
  const changes = [
    { screen: 'Suppliers', action: 'edit', reach: 'own only' },
    { screen: 'Payment files', action: 'create', reach: null },
    { screen: 'Suppliers', action: 'invite', reach: null },
  ];
  expect(byScreen(changes).map(({ screen, actions }) => [screen, actions])).toEqual([
    ['Suppliers', 'Edit (own only), invite'],
    ['Payment files', 'Create'],
  ]);
});
