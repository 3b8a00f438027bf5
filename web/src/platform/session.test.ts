import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '@backdock/core/kit/messages.ts';
import { loadEmployee } from './session.ts';
import { memoryStorage } from './test-storage.ts';

const employee = { id: 0, email: 'a@b.co', name: 'A', roles: [], departmentId: null, isHead: false };

function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    Promise.resolve(answers[init.method ?? 'GET']?.()),
  );
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('creates the employee on a first sign-in', async () => {
  serve({ GET: () => Response.json(employee), POST: () => Response.json({ ...employee, id: 5 }) });
  await expect(loadEmployee()).resolves.toMatchObject({ id: 5 });
});

it('does not create an existing employee', async () => {
  serve({ GET: () => Response.json({ ...employee, id: 4 }) });
  await expect(loadEmployee()).resolves.toMatchObject({ id: 4 });
});

it('says whether loading or creating failed', async () => {
  serve({ GET: () => new Response('', { status: 500 }) });
  await expect(loadEmployee()).rejects.toThrow(messages.profileFailed);
  serve({ GET: () => Response.json(employee), POST: () => new Response('', { status: 500 }) });
  await expect(loadEmployee()).rejects.toThrow(messages.accountCreationFailed);
});
