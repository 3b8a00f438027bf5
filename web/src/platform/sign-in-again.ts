import { useSyncExternalStore } from 'react';
import { identity, type CurrentEmployee } from '@backdock/core/identity/identity.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { keyOf } from './query-key.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { storeTokens, type Tokens } from './tokens.ts';
import { accepted, answerOf, prepared } from './transport.ts';
import { hasUnsavedInput, isChangeUnderway } from './work-at-stake.ts';

export type NewTokens = Partial<Tokens> & { accessToken: string };

export const currentUserKey = keyOf(identity.currentUser);

let pending: PromiseWithResolvers<string> | null = null;
let isDeferred = false;
let isLeaving = false;
const listeners = new Set<() => void>();

/** The user this page belongs to; undefined on pages without sign-in. */
export const pageOwner = () => queryClient.getQueryData<CurrentEmployee>(currentUserKey);

/** Whether an expired session is renewed over the page, so nothing typed is lost. */
export function staysOnPage(): boolean {
  return !isLeaving && pageOwner() !== undefined && (isChangeUnderway() || hasUnsavedInput());
}

/**
 * Resolves to an access token once the same user has signed in again. A user who postponed it is asked again on save,
 * not on every load.
 */
export function signInAgain(): Promise<string> {
  if (isDeferred && !isChangeUnderway()) return Promise.reject(sessionExpired());
  isDeferred = false;
  pending ??= Promise.withResolvers<string>();
  notify();
  return pending.promise;
}

export function useSigningInAgain(): boolean {
  return useSyncExternalStore(subscribe, isSigningInAgain);
}

export const isSigningInAgain = () => pending !== null;

/** The waiting calls continue with these tokens, unless they are someone else's: then the page starts over. */
export async function continueWith(tokens: NewTokens): Promise<void> {
  const owner = pageOwner();
  const employee = await employeeOf(tokens.accessToken);
  storeTokens(tokens);
  if (employee.id !== owner?.id) return startOver('/');
  const waiting = pending;
  pending = null;
  notify();
  waiting?.resolve(tokens.accessToken);
}

/** Back to the page as it is: typed input stays, unsaved. */
export function deferSignIn(): void {
  const waiting = pending;
  pending = null;
  isDeferred = true;
  notify();
  waiting?.reject(sessionExpired());
}

/** If another tab stored another user's tokens, this page must not continue with them. */
export async function checkOwner(accessToken: string): Promise<void> {
  const owner = pageOwner();
  if (!owner) return;
  const employee = await employeeOf(accessToken).catch(() => undefined);
  if (employee && employee.id !== owner.id) startOver('/');
}

/** From here on, no one is asked to sign in again or to keep their input. */
export function leaveForGood(): void {
  isLeaving = true;
}

export const isLeavingForGood = () => isLeaving;

/** A full page load leaves nothing behind that the user typed or loaded. */
export function startOver(address: string): void {
  leaveForGood();
  window.location.assign(address);
}

async function employeeOf(accessToken: string): Promise<CurrentEmployee> {
  return answerOf(await accepted(await prepared(identity.currentUser, {})(accessToken)));
}

export function sessionExpired(): ApiError {
  return new ApiError({
    status: 401,
    body: { title: 'Unauthorized', status: 401, detail: messages.sessionExpired },
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
