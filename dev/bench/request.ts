import { type Agent, request, type RequestOptions } from 'node:http';
import type { GridCase } from './cases.ts';

/** One call on a kept-alive connection; resolves to whether it succeeded. */
export function get(agent: Agent, port: number, token: string, path: string): Promise<boolean> {
  return send({ agent, port, path, headers: { authorization: `Bearer ${token}` } });
}

type Sending = (agent: Agent, port: number, token: string, path: string, body: string) => Promise<boolean>;

/** The same for a preview, whose request doesn't fit in a URL. */
const sending =
  (method: 'POST' | 'PUT'): Sending =>
  (agent, port, token, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return send({ agent, port, path, method, headers }, body);
  };
export const post = sending('POST');
export const put = sending('PUT');

function send(options: RequestOptions, body?: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    })
      .once('error', reject)
      .end(body);
  });
}

/** The URL of a list page. A negative offset counts from the end. */
export function pagePath(
  list: string,
  { sort = [], filters = {}, offset = 0 }: Omit<GridCase, 'name'>,
  rows: number,
  page = 0,
): string {
  const query = new URLSearchParams({
    limit: '50',
    offset: String((offset < 0 ? rows + offset : Math.min(offset, Math.floor(rows / 2))) + page * 50),
  });
  if (sort.length > 0 || Object.keys(filters).length > 0) {
    query.set('query', JSON.stringify({ sortModel: sort, filterModel: filters }));
  }
  return `${list}?${query.toString()}`;
}
