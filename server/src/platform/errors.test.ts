import { refusal } from '@backdock/core/kit/refusal.ts';
import { describe, expect, test } from 'vitest';
import { isoTimestamp } from './db/database.ts';
import { AppError, refuseIf } from './errors.ts';
import { toAppError } from './http/to-app-error.ts';

describe('whatever is thrown becomes one of our errors', () => {
  test.each([
    ['57014', 503, 'This took too long. Please narrow it down and try again.'],
    ['57P01', 503, 'The system is busy or restarting. Please try again.'],
    ['ECONNREFUSED', 503, 'The system is busy or restarting. Please try again.'],
    ['53300', 503, 'The system is busy or restarting. Please try again.'],
    ['22008', 400, 'A date is out of range.'],
    ['55P03', 409, 'Somebody else is changing this record. Please try again.'],
    ['23505', 409, 'A record with these values exists already.'],
    ['XX000', 500, 'Something went wrong on our side. Please try again.'],
  ])('%s is %i', (code, status, detail) => {
    const body = toAppError(Object.assign(new Error('secret inside'), { code })).toBody();
    expect(body).toMatchObject({ status, detail });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('a refusal that the database words itself is a conflict in those words', () => {
    const error = toAppError(
      Object.assign(new Error('March 2026 is locked.'), { code: 'BD001', constraint: 'period.locked' }),
    );
    expect(error.code).toBe('period.locked');
    expect(error.toBody()).toMatchObject({ status: 409, detail: 'March 2026 is locked.' });
  });

  test('a connection that is lost in the middle of a transaction is told by what comes after it', () => {
    const message = 'Client has encountered a connection error and is not queryable';
    expect(toAppError(new Error(message)).status).toBe(503);
  });

  test('ours stays as it is, and a strange thing is a failure', () => {
    const own = new AppError('missing', 'x', 'Gone.');
    expect(toAppError(own)).toBe(own);
    expect(toAppError({}).status).toBe(500);
  });
});

test('a refusal of a rule is a conflict with the same words', () => {
  expect(() => refuseIf(null)).not.toThrow();
  expect(() => refuseIf(refusal('file.own', 'Someone else must approve.'))).toThrow(
    expect.objectContaining({
      status: 409,
      code: 'file.own',
      message: 'Someone else must approve.',
    }) as Error,
  );
});

test.each([
  ['2026-11-15 02:06:50+00', '2026-11-15T02:06:50.000Z'],
  ['2026-11-15 02:06:50.123456+00', '2026-11-15T02:06:50.123Z'],
  ['2026-11-15 02:06:50.5+00', '2026-11-15T02:06:50.500Z'],
  ['2026-11-15 04:06:50.5+02', '2026-11-15T02:06:50.500Z'],
])('timestamp %s is %s on the wire', (text, iso) => expect(isoTimestamp(text)).toBe(iso));
