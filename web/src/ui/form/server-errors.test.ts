import { describe, expect, it } from 'vitest';
import { messages } from '@backdock/core/kit/messages.ts';
import { ApiError } from '../../platform/api-error.ts';
import { bannerFor, conflictIn, loadFailure, serverFieldMessages, withSpacedName } from './server-errors.ts';

const refused = (body: { detail?: string; errors?: Record<string, string[]> }, status = 400) =>
  new ApiError({ status, body: { title: 'Bad Request', status, ...body } });

describe('field messages', () => {
  it('are keyed by path, joined, with the field name in words', () => {
    const error = refused({
      errors: {
        '$.postingDate': ['The postingDate field is required.', 'It must be a date.'],
        'items[2].unitPrice': ['UnitPrice must be positive'],
        $: ['Unreadable'],
      },
    });
    expect(serverFieldMessages(error)).toEqual({
      postingDate: 'The posting date field is required. It must be a date.',
      'items.2.unitPrice': 'Unit price must be positive',
    });
  });
  it('are empty for other failures', () => {
    expect(serverFieldMessages(new Error('no'))).toEqual({});
    expect(serverFieldMessages(new ApiError({ status: 502 }))).toEqual({});
  });
  it.each([
    ['name is taken', 'name', 'Name is taken'],
    ['The surname is odd', 'name', 'The surname is odd'],
    ['Renamed accountId, see accountId.', 'supplier.accountId', 'Renamed account id, see account id.'],
    ['Wrong', 'items.0', 'Wrong'],
  ])('%j for %s reads %j', (text, path, read) => expect(withSpacedName(text, path)).toBe(read));
});

describe('banner', () => {
  it.each([
    [refused({ detail: 'The period is locked.', errors: { a: ['b'] } }), 'The period is locked.'],
    [
      refused({ errors: { a: ['b'] } }),
      'Some fields are incomplete or incorrect. Please check all highlighted fields and try again.',
    ],
    [refused({}, 500), 'An error occurred with status code 500'],
    [
      refused({}, 403),
      'This action falls out of your scope of responsibilities. Please contact your superior.',
    ],
    [new ApiError({ cause: new TypeError('Failed to fetch') }), messages.unreachable],
    [new ApiError({ cause: new Error('Broken pipe') }), 'Error: Broken pipe'],
  ])('%#', (error, text) => expect(bannerFor(error)).toBe(text));
});

it('distinguishes a conflict from other refusals', () => {
  const changes = [{ field: 'name', from: 'a', to: 'b', by: 'Ivy Chen', on: '2026-11-15T10:00:00Z' }];
  const body = { title: 'Conflict', status: 409, changes };
  expect(conflictIn(new ApiError({ status: 409, body }))).toEqual(changes);
  expect(conflictIn(new ApiError({ status: 409 }))).toBeNull();
  expect(conflictIn(new ApiError({ status: 400, body }))).toBeNull();
});

it('says why a form could not be loaded', () => {
  expect(loadFailure(new Error('no'))).toBe('An error occurred while loading the form data: no');
});
