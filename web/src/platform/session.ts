import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { identity, type CurrentEmployee } from '@backdock/core/identity/identity.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { currentUserKey, leaveForGood } from './sign-in-again.ts';
import { announceSignOut, clearTokens, isMicrosoftSession } from './tokens.ts';

/** Somebody's first sign-in with Microsoft finds no employee record, and makes one. */
export async function loadEmployee(signal?: AbortSignal): Promise<CurrentEmployee> {
  const employee = await call(identity.currentUser, {}, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new Error(messages.profileFailed, { cause });
  });
  if (employee.id !== 0) return employee;
  return call(identity.createCurrentUser).catch((cause: unknown) => {
    throw new Error(messages.accountCreationFailed, { cause });
  });
}

export const employeeQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ signal }) => loadEmployee(signal),
  staleTime: Number.POSITIVE_INFINITY,
  // The guard asks before the shell is there; a refusal is not asked for again by drawing it.
  retryOnMount: false,
});

/** Who is signed in. The shell has loaded it before any page inside it is drawn. */
export function useEmployee(): CurrentEmployee {
  return useSuspenseQuery(employeeQuery).data;
}

/** Ends the session here, whether or not the server and Microsoft's cache can be told. */
export async function signOut(): Promise<void> {
  const withMicrosoft = isMicrosoftSession();
  leaveForGood();
  await call(identity.endSession, {}, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  clearTokens();
  announceSignOut();
  if (withMicrosoft) {
    const { clearMicrosoftCache } = await import('./microsoft.ts');
    await clearMicrosoftCache().catch(() => undefined);
  }
}

/** Nothing that one person loaded may be seen by the next one at the same desk. */
export function forgetLoadedData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'environment' });
}
