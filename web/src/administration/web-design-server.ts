import { ApiError } from '../platform/api-error.ts';

export const answers = ['accept', 'refuse fields', 'conflict', 'fail'] as const;
export type FakeAnswer = (typeof answers)[number];

const delayMs = 400;

/** Fakes the API on this page with the given response. */
export async function fakeSave(answer: FakeAnswer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  const failure = failures[answer];
  if (failure) throw new ApiError({ status: failure.status, body: { title: 'Refused', ...failure } });
}

const failures = {
  accept: null,
  'refuse fields': {
    status: 400,
    errors: {
      '$.officialName': ['The officialName is taken.'],
      accountId: ['AccountId must start with two letters.'],
      parentSupplierId: ['The parentSupplierId is not known.'],
    } as Record<string, string[]>,
  },
  conflict: {
    status: 409,
    detail: 'Someone else changed this record while you were editing.',
    changes: [
      {
        field: 'doingBusinessAs',
        from: 'Northwind',
        to: 'Northwind Stone',
        by: 'Ivy Chen',
        on: '2026-11-15T17:42:00Z',
      },
      { field: 'creditLimit', from: 200_000, to: 250_000, by: 'Marcus Hale', on: '2026-11-15T17:45:00Z' },
    ],
  },
  fail: { status: 500 },
};
