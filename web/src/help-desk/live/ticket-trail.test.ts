import { expect, test } from 'vitest';
import { createTicketTrail } from './ticket-trail.ts';

test('leads through the list in its order, and ends where it ends', () => {
  const trail = createTicketTrail();
  expect(trail.beside(7, 1)).toBeNull();
  trail.show([7, 3, 9], '/tickets/all');
  expect([trail.beside(7, 1), trail.beside(3, 1), trail.beside(9, 1)]).toEqual([3, 9, null]);
  expect([trail.beside(9, -1), trail.beside(7, -1), trail.beside(5, 1)]).toEqual([3, null, null]);
  trail.drop([3]);
  expect(trail.beside(7, 1)).toBe(9);
  expect(trail.list()).toBe('/tickets/all');
});
