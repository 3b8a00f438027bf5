import {
  AuthError,
  InteractionRequiredAuthError,
  ProtocolMode,
  PublicClientApplication,
  type Configuration,
} from '@azure/msal-browser';
import type { Environment } from '@backdock/core/identity/identity.contract.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { loadEnvironment } from './environment.ts';
import { rememberReturnUrl } from './return-url.ts';
import type { Tokens } from './tokens.ts';

type Settings = NonNullable<Environment['microsoft']>;

const oidcScopes = ['openid', 'profile', 'email'];
const bridgePath = '/redirect-bridge.html';
const callbackPath = '/oauth/microsoft/callback';

let client: Promise<{ msal: PublicClientApplication; scopes: string[] }> | null = null;

/** This module is imported on demand: password users never load MSAL. */
function connected() {
  client ??= connect().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function connect() {
  const { microsoft } = await loadEnvironment();
  if (!microsoft) throw new Error(messages.microsoftFailed);
  const msal = new PublicClientApplication(configurationFor(microsoft, window.location.origin));
  await msal.initialize();
  return { msal, scopes: [...oidcScopes, 'offline_access', microsoft.apiScope] };
}

function configurationFor(settings: Settings, origin: string): Configuration {
  const plainOidc = {
    knownAuthorities: [new URL(settings.authority).host],
    OIDCOptions: { defaultScopes: oidcScopes },
  };
  return {
    auth: {
      clientId: settings.clientId,
      authority: settings.authority,
      redirectUri: origin + callbackPath,
      ...(settings.isEntra ? {} : plainOidc),
    },
    cache: { cacheLocation: 'localStorage' },
    system: {
      tokenRenewalOffsetSeconds: 3600,
      ...(settings.isEntra ? {} : { protocolMode: ProtocolMode.OIDC }),
    },
  };
}

/** Leaves the page for Microsoft's. */
export async function signInWithMicrosoft(returnUrl: string): Promise<void> {
  const { msal, scopes } = await connected();
  rememberReturnUrl(returnUrl);
  await msal.loginRedirect({ scopes });
}

/** In a popup, so this page stays as it is. */
export async function signInWithMicrosoftPopup(loginHint?: string): Promise<MicrosoftTokens> {
  const { msal, scopes } = await connected();
  const redirectUri = window.location.origin + bridgePath;
  const result = await msal.loginPopup({ scopes, redirectUri, ...(loginHint && { loginHint }) });
  msal.setActiveAccount(result.account);
  return { idToken: result.idToken, accessToken: result.accessToken };
}

/** The tokens from Microsoft's response in the fragment; null if it holds no identity. */
export async function completeMicrosoftSignIn(fragment: string): Promise<MicrosoftTokens | null> {
  const { msal } = await connected();
  const result = await msal.handleRedirectPromise({ hash: fragment, navigateToLoginRequestUrl: false });
  if (!result?.idToken) return null;
  msal.setActiveAccount(result.account);
  return { idToken: result.idToken, accessToken: result.accessToken };
}

type MicrosoftTokens = Pick<Tokens, 'idToken'> & { accessToken: string };

/** May need Microsoft's page; if the user can't leave this one, it fails instead. */
export async function renewSilently({ mayLeave }: { mayLeave: boolean }): Promise<MicrosoftTokens> {
  const { msal, scopes } = await connected();
  // MSAL forgets accounts when the browser closes, but our tokens remain; then only Microsoft's page can help.
  const account = msal.getActiveAccount() ?? msal.getAllAccounts()[0];
  if (!account && !mayLeave) throw new Error(messages.sessionExpired);
  if (!account) return leaveForMicrosoft(() => msal.acquireTokenRedirect({ scopes }));
  try {
    const redirectUri = window.location.origin + bridgePath;
    const fresh = await msal.acquireTokenSilent({ account, scopes, forceRefresh: true, redirectUri });
    return { idToken: fresh.idToken, accessToken: fresh.accessToken };
  } catch (error) {
    if (!(error instanceof InteractionRequiredAuthError) || !mayLeave) throw error;
    return leaveForMicrosoft(() => msal.acquireTokenRedirect({ account, scopes }));
  }
}

/** Never settles: losing the session now would make the sign-in page race the redirect to Microsoft. */
async function leaveForMicrosoft(leave: () => Promise<void>): Promise<never> {
  rememberReturnUrl(window.location.pathname + window.location.search);
  await leave();
  return new Promise<never>(() => {});
}

export async function clearMicrosoftCache(): Promise<void> {
  const { msal } = await connected();
  msal.setActiveAccount(null);
  await msal.clearCache();
}

/** The message for a failed sign-in. */
export function microsoftFailure(error: unknown): string {
  if (error instanceof AuthError) return error.errorMessage || messages.microsoftFailed;
  return messages.authenticationFailed;
}
