import type { TestApp } from './test-app.ts';

/** Collects what a page hears from an event stream. */
export async function listen(app: TestApp, path: string, as: string) {
  const leaving = new AbortController();
  const reply = await fetch(`${app.origin}${path}`, {
    headers: { authorization: `Bearer ${as}` },
    signal: leaving.signal,
  });
  const heard = { status: reply.status, text: '' };
  const reading = (async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
  })().catch(() => undefined);
  return {
    heard,
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}

export const timesOf = (text: string, event: string) => text.split(`event: ${event}\n`).length - 1;
