import { useSyncExternalStore } from 'react';
import { identity, type CurrentEmployee } from '@backdock/core/identity/identity.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { storeTokens, type Tokens } from './tokens.ts';
import { accepted, answerOf, prepared } from './transport.ts';
import { hasUnsavedInput, isChangeUnderway } from './work-at-stake.ts';

export type NewTokens = Partial<Tokens> & { accessToken: string };

export const currentUserKey = ['current-user'] as const;

let pending: PromiseWithResolvers<string> | null = null;
let isPutOff = false;
let isLeaving = false;
const listeners = new Set<() => void>();

/** Whose page this is; undefined on pages that nobody signed in for. */
export const pageOwner = () => queryClient.getQueryData<CurrentEmployee>(currentUserKey);

/** Whether a session that ran out is renewed over the page, so that nothing typed is lost. */
export function staysOnPage(): boolean {
  return !isLeaving && pageOwner() !== undefined && (isChangeUnderway() || hasUnsavedInput());
}

/**
 * Resolves to an access token once the same person has signed in again. Someone who put it off is asked again
 * when they save, not whenever the page loads something.
 */
export function signInAgain(): Promise<string> {
  if (isPutOff && !isChangeUnderway()) return Promise.reject(sessionExpired());
  isPutOff = false;
  pending ??= Promise.withResolvers<string>();
  notify();
  return pending.promise;
}

export function useSigningInAgain(): boolean {
  return useSyncExternalStore(subscribe, isSigningInAgain);
}

export const isSigningInAgain = () => pending !== null;

/** The waiting calls go on with these tokens, unless they are someone else's: then nothing of the page stays. */
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

/** Back to the page as it is: what was typed stays, and is not saved. */
export function putOffSignIn(): void {
  const waiting = pending;
  pending = null;
  isPutOff = true;
  notify();
  waiting?.reject(sessionExpired());
}

/** Another tab stored tokens of another person: this page must not go on with them. */
export async function checkOwner(accessToken: string): Promise<void> {
  const owner = pageOwner();
  if (!owner) return;
  const employee = await employeeOf(accessToken).catch(() => undefined);
  if (employee && employee.id !== owner.id) startOver('/');
}

/** From here on no one is asked to sign in again or to keep what they typed. */
export function leaveForGood(): void {
  isLeaving = true;
}

export const isLeavingForGood = () => isLeaving;

/** A new page load leaves nothing behind that one person typed or loaded. */
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
