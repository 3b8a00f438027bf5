import type {
  Answer,
  Endpoint,
  EventStreamEndpoint,
  FileEndpoint,
  JsonEndpoint,
  ListEndpoint,
  Row,
} from '@backdock/core/kit/endpoint.ts';
import { lowerBound, totalHeader, type Page } from '@backdock/core/kit/list.ts';
import { type FormCall, type FormEndpoint, type FormOptions, preparedForm } from './form-transport.ts';
import { freshAccessToken, loseSession } from './refresh.ts';
import { signInAgain, staysOnPage } from './sign-in-again.ts';
import { readTokens } from './tokens.ts';
import { accepted, answerOf, type Arguments, prepared } from './transport.ts';
import { holdChange } from './work-at-stake.ts';

/** The only way to call the API: typed by the contract, authenticated, with one refresh if the token has expired. */
export async function call<const E extends JsonEndpoint>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<Answer<E>> {
  return answerOf(await send(endpoint, ...args));
}

export async function callList<const E extends ListEndpoint>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<Page<Row<E>>> {
  const response = await send(endpoint, ...args);
  const rows = (await response.json()) as Row<E>[];
  return {
    rows,
    total: totalIn(response.headers.get('Content-Range')),
    ...(response.headers.get(totalHeader) === lowerBound && { isLowerBound: true }),
  };
}

/** A file, still streaming. */
export function callFile<const E extends FileEndpoint>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<Response> {
  return send(endpoint, ...args);
}

/** Events as they happen: an answer that goes on until one side ends it. */
export function callEvents<const E extends EventStreamEndpoint>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<Response> {
  return send(endpoint, ...args);
}

/** Fields and files in one call, with upload progress. */
export async function callForm<const E extends FormEndpoint>(
  endpoint: E,
  form: FormCall<E>,
  options: FormOptions = {},
): Promise<Answer<E>> {
  return answerOf(await asChange(() => withToken(preparedForm(endpoint, form, options))));
}

function send<E extends Endpoint>(endpoint: E, ...[request, options]: Arguments<E>): Promise<Response> {
  const attempt = prepared(endpoint, request ?? {}, options);
  return endpoint.method === 'GET' ? withToken(attempt) : asChange(() => withToken(attempt));
}

/** A change in flight is worth prompting a sign-in over the page. */
async function asChange<T>(work: () => Promise<T>): Promise<T> {
  const release = holdChange();
  try {
    return await work();
  } finally {
    release();
  }
}

async function withToken(attempt: (token: string | null) => Promise<Response>): Promise<Response> {
  const { accessToken } = readTokens();
  let response = await attempt(accessToken);
  if (response.status === 401) {
    response = await attempt(await freshAccessToken(accessToken));
    if (response.status === 401 && !staysOnPage()) loseSession();
    else if (response.status === 401) response = await attempt(await signInAgain());
  }
  return accepted(response);
}

/** `items 0-49/1284` gives 1284; a missing header or unknown total gives 0. */
export function totalIn(contentRange: string | null): number {
  const total = Number(contentRange?.split('/')[1]);
  return Number.isFinite(total) ? total : 0;
}
