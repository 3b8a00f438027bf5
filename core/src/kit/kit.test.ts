import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMessages, messageOf } from './api-error.ts';
import { endpoint, fillPath, Nothing } from './endpoint.ts';
import { environmentCodes, isMonitored, isReportable, portalFor } from './environment.ts';
import { formMessage, spaced } from './form-messages.ts';
import { idInPath } from './id.ts';
import { murmur3 } from './murmur3.ts';
import { safeErrorText, safeReturnUrl } from './return-url.ts';

describe('endpoint', () => {
  test('compiles only with a permission and a schema for its parameters', () => {
    // @ts-expect-error no permission
    endpoint({ method: 'GET', path: '/api/x', summary: '', response: Nothing });
    // @ts-expect-error a permission that does not exist
    endpoint({ method: 'GET', path: '/api/x', summary: '', permission: 'everything', response: Nothing });
    // @ts-expect-error no schema for {id}
    endpoint({ method: 'GET', path: '/api/x/{id}', summary: '', permission: 'public', response: Nothing });
    const right = endpoint({
      method: 'GET',
      path: '/api/x/{id}',
      summary: '',
      permission: 'public',
      params: z.object({ id: idInPath('X') }),
      response: Nothing,
    });
    expect(right).toMatchObject({ kind: 'json', path: '/api/x/{id}' });
  });

  test('fills a path with encoded values', () => {
    expect(fillPath('/api/a/{one}/b/{two}', { one: 7, two: 'x/y z' })).toBe('/api/a/7/b/x%2Fy%20z');
    expect(() => fillPath('/api/a/{one}')).toThrow('/api/a/{one} needs one');
  });
});

describe('ids', () => {
  test.each(['0', '-1', '1.5', '01', '2147483648', '', 'x', '1e3'])('%s is not an id', (text) => {
    expect(idInPath('X').safeParse(text).success).toBe(false);
  });
  test('the largest is accepted', () => expect(idInPath('X').parse('2147483647')).toBe(2_147_483_647));
});

describe('form messages', () => {
  const message = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: formMessage }).error?.issues[0]?.message;

  test.each([
    ['missing', z.string(), undefined, 'Field is required'],
    ['null', z.number(), null, 'Field is required'],
    ['empty when a character is required', z.string().min(1), '', 'Field is required'],
    ['too short', z.string().min(8), 'short', 'Minimum is 8 characters'],
    ['too long', z.string().max(3), 'long', 'Maximum is 3 characters'],
    ['too small', z.number().min(0.01), 0, 'Minimum is 0.01'],
    ['too big', z.number().max(100), 101, 'Maximum is 100'],
    ['wrong format', z.string().regex(/^a/), 'b', 'Invalid format'],
    ['not an email', z.email(), 'b', 'Invalid format'],
    [
      'not an option',
      z.enum(['PaidToTheFirst', 'Growth']),
      'x',
      'The options must be one of: Paid To The First, Growth',
    ],
    ['missing option', z.enum(['Growth']), undefined, 'Field is required'],
  ])('%s', (_, schema, value, text) => expect(message(schema, value)).toBe(text));

  test('a message from the schema itself wins', () => {
    expect(message(z.string().min(3, 'Three at least'), 'a')).toBe('Three at least');
  });

  test.each([
    ['TemporaryInactive', 'Temporary inactive'],
    ['purchaseOrderNumber', 'Purchase order number'],
    ['Wire', 'Wire'],
  ])('%s reads as %s', (name, text) => expect(spaced(name)).toBe(text));
});

describe('api errors', () => {
  test('the user-facing text: detail, else scope, else status, else the raw message', () => {
    expect(messageOf({ status: 403, detail: 'No.' })).toBe('No.');
    expect(messageOf({ status: 403 })).toBe(
      'This action falls out of your scope of responsibilities. Please contact your superior.',
    );
    expect(messageOf({ status: 502 })).toBe('An error occurred with status code 502');
    expect(messageOf({ message: 'Failed to fetch' })).toBe('Failed to fetch');
    expect(messageOf({})).toBe('Unknown error occurred.');
  });

  test('field messages by dotted path, joined with a space, without keys that start with $', () => {
    const errors = {
      '$.items[2].price': ['Minimum is 1', 'Invalid format'],
      name: ['Field is required'],
      $: ['x'],
      $top: ['y'],
    };
    expect(fieldMessages({ title: '', status: 400, errors })).toEqual({
      'items.2.price': 'Minimum is 1 Invalid format',
      name: 'Field is required',
    });
  });
});

describe('return url', () => {
  test.each(['/', '/accounting/invoices?grid=%7B%7D', '/suppliers/7#top'])('%s is kept', (url) => {
    expect(safeReturnUrl(url)).toBe(url);
  });
  test.each([
    null,
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?returnUrl=/login',
    '/oauth/microsoft/callback',
  ])('%s leads to the dashboard', (url) => expect(safeReturnUrl(url)).toBe('/'));
  test('an error text is truncated', () => expect(safeErrorText('x'.repeat(500))).toHaveLength(200));
});

describe('environment', () => {
  test('monitoring watches production and staging only', () => {
    expect(environmentCodes.filter(isMonitored)).toEqual(['production', 'staging']);
  });
  test('responses from 400 to 403 aren’t reported', () => {
    const codes = [undefined, 399, 400, 401, 402, 403, 404, 500];
    expect(codes.filter(isReportable)).toEqual([undefined, 399, 404, 500]);
  });
  test('the portal depends on the host', () => {
    const portals = { 'admin.example': 'https://suppliers.example', '*': 'http://localhost:3009' };
    expect(portalFor('Admin.example:443', portals)).toBe('https://suppliers.example');
    expect(portalFor('localhost:3000', portals)).toBe('http://localhost:3009');
    expect(portalFor('localhost', {})).toBeNull();
  });
});

test.each([
  ['', 0],
  ['hello', 613_153_351],
  ['hello, world', 345_750_399],
])('murmur3 of %j', (text, hash) => expect(murmur3(text)).toBe(hash));
