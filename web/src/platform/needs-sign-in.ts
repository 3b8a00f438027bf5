import { redirect } from '@tanstack/react-router';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { employeeQuery } from './session.ts';
import { isSignedIn } from './tokens.ts';

/** Redirects to sign-in, and back afterward. */
export function needsSignIn({ location }: { location: { pathname: string; searchStr: string } }): void {
  if (!isSignedIn()) {
    const returnUrl = location.pathname + location.searchStr;
    throw redirect({ to: paths.login, search: returnUrl === '/' ? {} : { returnUrl }, replace: true });
  }
  // Loads the user in parallel with the page's code.
  void queryClient.prefetchQuery(employeeQuery);
}
