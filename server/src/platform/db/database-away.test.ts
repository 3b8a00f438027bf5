import { expect, test } from 'vitest';
import { isDatabaseAway, untilDatabaseIsBack } from './database-away.ts';

const lost = new Error('Connection terminated unexpectedly');

test('a lost connection is the database being away, and a mistake isn’t', () => {
  expect(isDatabaseAway(lost)).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('shutting down'), { code: '57P01' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

test('work is repeated while the database is away, a few times', async () => {
  let tries = 0;
  const failing = (until: number, error: Error) => () => {
    tries += 1;
    return tries < until ? Promise.reject(error) : Promise.resolve('done');
  };
  expect(await untilDatabaseIsBack(failing(3, lost), 1)).toBe('done');
  expect(tries).toBe(3);
  tries = 0;
  await expect(untilDatabaseIsBack(failing(9, lost), 1)).rejects.toThrow('terminated');
  expect(tries).toBe(5);
  tries = 0;
  await expect(untilDatabaseIsBack(failing(2, new Error('wrong')), 1)).rejects.toThrow('wrong');
  expect(tries).toBe(1);
});
