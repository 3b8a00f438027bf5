import { text } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { accountFor } from './accounts.ts';
import { noticePage, signInPage } from './pages.ts';

/** The page where a person picks who they are, or cancels. */
export function signIn(provider: Provider) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
    ctx.set('Cache-Control', 'no-store');
    const request = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null);
    if (!request) {
      ctx.status = 400;
      ctx.body = noticePage('Sign-in expired', 'Go back to the application and start again.');
      return;
    }
    const hint = typeof request.params['login_hint'] === 'string' ? request.params['login_hint'] : '';
    if (ctx.method !== 'POST') {
      ctx.body = signInPage(ctx.path, { hint, problem: null });
      return;
    }
    const form = new URLSearchParams(await text(ctx.req));
    if (form.has('cancel')) {
      const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, refusal));
    } else {
      const email = form.get('email') ?? '';
      const account = accountFor(email);
      if (!account) {
        ctx.status = 422;
        ctx.body = signInPage(ctx.path, { hint: email, problem: 'Enter a valid email address.' });
        return;
      }
      const result = { login: { accountId: account.oid, remember: true }, select_account: {} };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    }
    ctx.status = 303;
  };
}
