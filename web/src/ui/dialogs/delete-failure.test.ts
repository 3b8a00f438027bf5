import { expect, it } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { deleteFailure } from './delete-failure.ts';

const refused = (status: number, body: { detail?: string; errors?: Record<string, string[]> }) =>
  new ApiError({ status, body: { title: 'Bad Request', status, ...body } });

it.each([
  [refused(400, { detail: 'It is in use.' }), 'It is in use.'],
  [refused(400, { errors: { id: ['In use.', 'By two.'] } }), 'In use. By two.'],
  [refused(400, {}), 'Bad Request'],
  [new ApiError({ status: 400 }), 'An error occurred with status code 400'],
  [refused(500, {}), 'An error occurred with status code 500'],
  [new Error('Cut off'), 'Cut off'],
  [new Error(''), 'An error occurred while deleting the record.'],
  ['odd', 'An error occurred while deleting the record.'],
])('%# says %s', (error, text) => expect(deleteFailure(error)).toBe(text));
