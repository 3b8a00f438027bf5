import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { findByOid, tenantId, withoutIdToken } from './accounts.ts';
import type { ProviderKeys } from './keys.ts';
import { apiScope, audience, clientId, scopeName } from './names.ts';
import { noticePage, signOutPage } from './pages.ts';
import { signIn } from './sign-in.ts';

export interface ProviderOptions {
  issuer: string;
  /** Origins that serve the web app. */
  origins: readonly string[];
  keys: ProviderKeys;
}

const hour = 60 * 60;
const oidcScopes = ['openid', 'profile', 'email', 'offline_access'];

/** An OpenID provider whose tokens look like Microsoft Entra v2 tokens. */
export function createProvider({ issuer, origins, keys }: ProviderOptions): Provider {
  const provider = new Provider(issuer, configuration(origins, keys));
  provider.on('server_error', (_, error) => console.error(error));
  provider.use(headers(origins));
  provider.use(withoutIdentityToken);
  provider.use(signIn(provider));
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/password-reset') return next();
    ctx.body = noticePage('Reset your password', 'Here Microsoft would let you choose a new password.');
  });
  return provider;
}

function configuration(origins: readonly string[], keys: ProviderKeys): Configuration {
  // Silent sign-on runs in a frame on the web app's origin, which is cross-site to the browser.
  const cookie = { sameSite: 'none', secure: true, httpOnly: true, signed: true } as const;
  return {
    clients: [
      {
        client_id: clientId,
        client_name: 'Backdock',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => [
          `${origin}/oauth/microsoft/callback`,
          `${origin}/redirect-bridge.html`,
        ]),
        post_logout_redirect_uris: origins.flatMap((origin) => [origin, `${origin}/`, `${origin}/login`]),
        application_type: 'web',
      },
    ],
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys, short: cookie, long: cookie },
    clientBasedCORS: (_, origin) => origins.includes(origin),
    scopes: oidcScopes,
    claims: {
      openid: ['sub', 'oid', 'tid', 'ver'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
    },
    // As with Microsoft, the identity token itself carries name and email.
    conformIdTokenClaims: false,
    findAccount: (_, oid) => {
      const account = findByOid(oid);
      return (
        account && { accountId: oid, claims: () => ({ ...claimsOf(oid), sub: oid, email: account.email }) }
      );
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => void (ctx.body = signOutPage(form)),
        postLogoutSuccessSource: (ctx) =>
          void (ctx.body = noticePage('Signed out', 'You can close this page.')),
      },
      // MSAL requests a scope, never a resource: every token is for the one API.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: hour,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: (_, token) =>
      token.kind === 'AccessToken'
        ? { ...claimsOf(token.accountId), scp: scopeName, azp: clientId }
        : undefined,
    formats: {
      customizers: {
        jwt: (_, __, jwt) => {
          jwt.payload['nbf'] = jwt.payload['iat'];
        },
      },
    },
    interactions: { policy: policy(), url: (_, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: grantEverything,
    issueRefreshToken: (_, client, code) => {
      // The provider drops offline_access from requests without a consent prompt. Microsoft doesn't, and MSAL requests
      // it again on refresh.
      if (!code.scopes.has('offline_access')) code.scope = `${code.scope ?? ''} offline_access`.trim();
      return client.grantTypeAllowed('refresh_token');
    },
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      IdToken: hour,
      RefreshToken: 24 * hour,
      Interaction: hour,
      Session: 24 * hour,
      Grant: 24 * hour,
    },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = noticePage('Sign-in failed', `${out.error}: ${out.error_description ?? ''}`);
    },
  };
}

function claimsOf(oid: string) {
  const account = findByOid(oid);
  return { oid, tid: tenantId, ver: '2.0', name: account?.name, preferred_username: account?.email };
}

/** Microsoft has `select_account`; no one is asked for consent. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  const existing = client && session?.grantIdFor(client.clientId);
  const existingGrant = existing ? await provider.Grant.find(existing) : undefined;
  if (existingGrant) return existingGrant;
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  grant.addOIDCScope(oidcScopes.join(' '));
  grant.addResourceScope(audience, apiScope);
  await grant.save();
  return grant;
}

type Next = () => Promise<void>;

/**
 * Chromium applies form-action to the redirect after a form submission, which goes back to the web app. The provider's
 * own page for switching accounts submits itself with a script.
 */
function headers(origins: readonly string[]) {
  const web = origins.join(' ');
  const rules = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${web}; frame-ancestors ${web}`;
  return async (ctx: KoaContextWithOIDC, next: Next): Promise<void> => {
    await next();
    const scripts = ctx.path.startsWith('/auth/') ? "; script-src 'unsafe-inline'" : '';
    if (ctx.response.is('html')) ctx.set('Content-Security-Policy', rules + scripts);
    ctx.set('Referrer-Policy', 'no-referrer');
  };
}

async function withoutIdentityToken(ctx: KoaContextWithOIDC, next: Next): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'token' || ctx.oidc.entities.Account?.accountId !== withoutIdToken.oid) return;
  const { id_token: _, ...rest } = ctx.body as Record<string, unknown>;
  ctx.body = rest;
}
