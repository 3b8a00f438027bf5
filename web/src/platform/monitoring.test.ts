import type { ErrorEvent } from '@sentry/react';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { reported } from './monitoring.ts';

const event: ErrorEvent = { type: undefined };

it.each([400, 401, 402, 403])('does not report a call answered with %i', (status) => {
  expect(reported(event, { originalException: new ApiError({ status }) })).toBeNull();
  const resource: ErrorEvent = { ...event, contexts: { response: { status_code: status } } };
  expect(reported(resource, {})).toBeNull();
});

it('reports everything else', () => {
  expect(reported(event, { originalException: new ApiError({ status: 500 }) })).toBe(event);
  expect(reported(event, { originalException: new ApiError({ status: 404 }) })).toBe(event);
  expect(reported(event, { originalException: new TypeError('x is undefined') })).toBe(event);
});
