import { refusal } from '@backdock/core/kit/refusal.ts';
import { describe, expect, test } from 'vitest';
import { isoTimestamp } from './db/database.ts';
import { AppError, refuseIf } from './errors.ts';
import { toAppError } from './http/to-app-error.ts';

describe('anything thrown becomes one of our errors', () => {
  test.each([
    ['57014', 503, 'This took too long. Narrow your search and try again.'],
    ['57P01', 503, 'The system is busy or restarting. Please try again.'],
    ['ECONNREFUSED', 503, 'The system is busy or restarting. Please try again.'],
    ['53300', 503, 'The system is busy or restarting. Please try again.'],
    ['55P03', 409, 'Someone else is changing this record. Please try again.'],
    ['23505', 409, 'A record with these values already exists.'],
    ['XX000', 500, 'Something went wrong on our side. Please try again.'],
  ])('%s is %i', (code, status, detail) => {
    const body = toAppError(Object.assign(new Error('secret inside'), { code })).toBody();
    expect(body).toMatchObject({ status, detail });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('a refusal worded by the database is a conflict with that wording', () => {
    const error = toAppError(
      Object.assign(new Error('March 2026 is locked.'), { code: 'BD001', constraint: 'period.locked' }),
    );
    expect(error.code).toBe('period.locked');
    expect(error.toBody()).toMatchObject({ status: 409, detail: 'March 2026 is locked.' });
  });

  test('a connection lost mid-transaction is recognized by the error that follows', () => {
    const message = 'Client has encountered a connection error and is not queryable';
    expect(toAppError(new Error(message)).status).toBe(503);
  });

  test('our own errors pass through, and anything unknown is a failure', () => {
    const own = new AppError('missing', 'x', 'Gone.');
    expect(toAppError(own)).toBe(own);
    expect(toAppError({}).status).toBe(500);
  });
});

test('a rule’s refusal is a conflict with the same wording', () => {
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
