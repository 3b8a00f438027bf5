import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:https';
import { apiScope, clientId } from './names.ts';

interface Answer {
  status: number;
  location: string | null;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

export type Browser = ReturnType<typeof createBrowser>;

/** As much of a browser as sign-in needs: cookies, forms, and redirects that the caller follows. */
export function createBrowser(ca: string) {
  const cookies = new Map<string, string>();

  async function go(
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form && new URLSearchParams(form).toString();
    return new Promise((done, fail) => {
      const sent = request(
        url,
        {
          ca,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...(cookie && { cookie }),
            ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (value) cookies.set(name, value);
            else cookies.delete(name);
          }
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => {
            const { location } = response.headers;
            done({
              status: response.statusCode ?? 0,
              location: location ? new URL(location, url).href : null,
              headers: response.headers,
              body: text,
            });
          });
        },
      );
      sent.once('error', fail).end(body);
    });
  }

  /** Follows redirects within the provider's origin; stops at a page or another origin. */
  async function follow(
    start: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; answer: Answer }> {
    let url = start;
    let answer = await go(url, form);
    while (answer.location?.startsWith(new URL(start).origin)) {
      url = answer.location;
      answer = await go(url);
    }
    return { url: answer.location ?? url, answer };
  }

  /** Submits the form of a page that would submit itself with a script. */
  async function submit(page: Answer): Promise<{ url: string; answer: Answer }> {
    const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const inputs = page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g);
    return follow(
      action,
      Object.fromEntries(Array.from(inputs, ([, name, value]) => [name, value] as const)),
    );
  }

  return { go, follow, submit };
}

/** The URL and secret of an authorization request, as MSAL builds it. */
export function authorizationRequest(
  issuer: string,
  redirectUri: string,
  extra: Record<string, string> = {},
) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: redirectUri,
    scope: `openid profile email offline_access ${apiScope}`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce: 'a-nonce',
    state: 'a-state',
    ...extra,
  });
  return { url: `${issuer}/auth?${parameters.toString()}`, verifier };
}
