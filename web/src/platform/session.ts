import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { identity, type CurrentEmployee } from '@backdock/core/identity/identity.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { keyOf } from './query-key.ts';
import { call } from './api.ts';
import { ApiError, messageFor } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { currentUserKey, leaveForGood } from './sign-in-again.ts';
import { announceSignOut, clearTokens, isMicrosoftSession } from './tokens.ts';

/** A first sign-in with Microsoft finds no employee record and creates one. */
export async function loadEmployee(signal?: AbortSignal): Promise<CurrentEmployee> {
  const employee = await call(identity.currentUser, {}, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new Error(messages.profileFailed, { cause });
  });
  if (employee.id !== 0) return employee;
  return call(identity.createCurrentUser).catch((cause: unknown) => {
    throw new Error(creationProblem(cause), { cause });
  });
}

/** With what to do about it, if the server knows. */
function creationProblem(cause: unknown): string {
  const why = cause instanceof ApiError && cause.status === 409 ? ` ${messageFor(cause)}` : '';
  return messages.accountCreationFailed + why;
}

export const employeeQuery = queryOptions({
  queryKey: currentUserKey,
  queryFn: ({ signal }) => loadEmployee(signal),
  staleTime: Number.POSITIVE_INFINITY,
  // The guard fetches this before the shell mounts; mounting must not retry a failure.
  retryOnMount: false,
});

/** The signed-in user. The shell has loaded it before rendering any page inside. */
export function useEmployee(): CurrentEmployee {
  return useSuspenseQuery(employeeQuery).data;
}

/** Ends the session here, whether or not the server and Microsoft's cache can be notified. */
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

const [environmentKey] = keyOf(identity.environment);

/** The next person on this computer must not see what the last one loaded. */
export function forgetLoadedData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== environmentKey });
}
