import { safeReturnUrl } from '@backdock/core/kit/return-url.ts';
import { onSessionLost } from '../platform/refresh.ts';
import { forgetLoadedData } from '../platform/session.ts';
import {
  checkOwner,
  continueWith,
  isSigningInAgain,
  startOver,
  staysOnPage,
} from '../platform/sign-in-again.ts';
import { isSignedIn, onSignInElsewhere, onSignOutElsewhere, onTokenElsewhere } from '../platform/tokens.ts';
import { loginSearch } from '../identity/login-search.ts';
import { paths } from '../platform/paths.ts';
import { router } from './router.tsx';

/** Reruns the guards, which redirect to the sign-in page or away from it. */
export function followSession(): void {
  const follow = async () => {
    await router.invalidate();
    if (!isSignedIn()) forgetLoadedData();
  };
  const goOn = async () => {
    const { pathname, search } = router.state.location;
    if (pathname === paths.login) router.history.replace(safeReturnUrl(loginSearch(search).returnUrl));
    await follow();
  };
  onSessionLost(() => void follow());
  onSignInElsewhere((signedIn) => {
    // A session expiring in another tab must not discard what was typed here.
    if (signedIn) void goOn();
    else if (!staysOnPage()) void follow();
  });
  onSignOutElsewhere(() => startOver(paths.login));
  onTokenElsewhere((tokens) => {
    void (isSigningInAgain() ? continueWith(tokens).catch(() => undefined) : checkOwner(tokens.accessToken));
  });
}
