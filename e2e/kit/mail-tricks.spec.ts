import { expect, type Page, test } from '@playwright/test';
import { hostileHtml } from '../../dev/src/hostile-mail/hostile-html.ts';
import { seededRandom } from '../../dev/src/seeded-random.ts';
import { cleanHtml, whyNotDrawn } from '../../server/src/help-desk/reading/clean-html.ts';
import { elsewhere, htmlTricks } from '../html-tricks.ts';
import { web } from '../people.ts';

const tricks = Object.values(htmlTricks).flat();
const atOnce = 40;

/** Every kind of hostile HTML, and the random mixtures many times. */
function hostileMails(): string[] {
  return hostileHtml.flatMap(([name, make]) =>
    Array.from({ length: name === 'script tricks' ? 40 : 1 }, (_, seed) => make(seededRandom(seed + 1))),
  );
}

const cleaned = (html: string) => cleanHtml(html, (text) => text).html;

/** Shows each text in a frame of its own, as a ticket does, and says which of them ran a script or showed nothing. */
async function draw(page: Page, htmls: readonly string[]) {
  return page.evaluate(async (texts) => {
    const frames = texts.map((text) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      return { frame, text, isDrawn: false };
    });
    let ran = 0;
    const listen = ({ data, source }: MessageEvent) => {
      if (data === 666) ran += 1;
      const one = frames.find(({ frame }) => frame.contentWindow === source);
      if (data?.mailFrame === 'ready') one?.frame.contentWindow?.postMessage({ mailHtml: one.text }, '*');
      if (data?.mailFrame === 'height' && one) one.isDrawn = true;
    };
    addEventListener('message', listen);
    for (const { frame } of frames) {
      frame.src = '/mail-frame.html';
      document.body.append(frame);
    }
    const until = performance.now() + 20_000;
    while (frames.some(({ isDrawn }) => !isDrawn) && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    removeEventListener('message', listen);
    for (const { frame } of frames) frame.remove();
    return { ran, notDrawn: frames.filter(({ isDrawn }) => !isDrawn).map(({ text }) => text.slice(0, 200)) };
  }, htmls);
}

interface Watched {
  left: string[];
  errors: string[];
}

async function watch(page: Page): Promise<Watched> {
  const watched: Watched = { left: [], errors: [] };
  await page.route(`${elsewhere}/**`, (route) => {
    watched.left.push(route.request().url());
    return route.fulfill({ status: 200, body: '' });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') watched.errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => watched.errors.push(message));
  page.on('popup', (popup) => watched.left.push(popup.url()));
  return watched;
}

async function drawAll(page: Page, htmls: readonly string[]) {
  const all = { ran: 0, notDrawn: [] as string[] };
  for (let at = 0; at < htmls.length; at += atOnce) {
    const { ran, notDrawn } = await draw(page, htmls.slice(at, at + atOnce));
    all.ran += ran;
    all.notDrawn.push(...notDrawn);
  }
  return all;
}

test('hostile mail, cleaned and drawn, runs nothing, loads nothing, and raises no error', async ({
  page,
}) => {
  test.setTimeout(240_000);
  expect(tricks.length).toBeGreaterThan(300);
  const mails = [...tricks, ...hostileMails()].filter((html) => whyNotDrawn(html) === null).map(cleaned);
  const watched = await watch(page);
  await page.goto(`${web()}/login`);
  watched.errors.length = 0;
  expect(await drawAll(page, mails)).toEqual({ ran: 0, notDrawn: [] });
  expect(watched).toEqual({ left: [], errors: [] });
});

test('even uncleaned, none of the tricks runs or loads in the frame', async ({ page }) => {
  test.setTimeout(240_000);
  const watched = await watch(page);
  await page.goto(`${web()}/login`);
  const { ran } = await drawAll(page, tricks);
  expect(ran).toBe(0);
  expect(watched.left).toEqual([]);
});

test('outside the frame the same tricks do run and load', async ({ page }) => {
  test.setTimeout(120_000);
  const watched = await watch(page);
  const plain = 'http://unprotected.invalid';
  await page.route(`${plain}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Plain</p>' }),
  );
  await page.goto(plain);
  const { eventHandlers = [], loading = [] } = htmlTricks;
  await page.evaluate(
    (texts) => {
      addEventListener('message', ({ data, source }) => {
        const at = [...frames].findIndex((frame) => frame.contentWindow === source);
        if (data === 666 && at !== -1) document.documentElement.dataset[`ran${at}`] = '';
      });
      const frames = document.getElementsByTagName('iframe');
      for (const text of texts) {
        const frame = document.createElement('iframe');
        frame.srcdoc = text;
        document.body.append(frame);
      }
    },
    [...eventHandlers.slice(0, 20), ...loading.slice(-20)],
  );
  const ran = () => page.evaluate(() => Object.keys(document.documentElement.dataset).length);
  await expect.poll(ran, { timeout: 30_000 }).toBeGreaterThan(5);
  await expect.poll(() => watched.left.length, { timeout: 30_000 }).toBeGreaterThan(9);
});
