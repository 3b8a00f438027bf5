import { expect, type Page, test } from '@playwright/test';
import { web } from '../people.ts';

const elsewhere = 'https://mail-trick.invalid';

/** Each would run a script or call home if the frame let it. None is cleaned here: the frame alone must hold. */
const tricks = [
  `<script>parent.postMessage('ran', '*')</script>`,
  `<img src="x" onerror="parent.postMessage('ran', '*')">`,
  `<svg onload="parent.postMessage('ran', '*')"></svg>`,
  `<svg><script>parent.postMessage('ran', '*')</script></svg>`,
  `<details open ontoggle="parent.postMessage('ran', '*')"><summary>x</summary></details>`,
  `<video><source onerror="parent.postMessage('ran', '*')"></video>`,
  `<body onload="parent.postMessage('ran', '*')">`,
  `<input autofocus onfocus="parent.postMessage('ran', '*')">`,
  `<iframe srcdoc="<script>parent.parent.postMessage('ran', '*')</script>"></iframe>`,
  `<iframe src="javascript:parent.parent.postMessage('ran', '*')"></iframe>`,
  `<object data="data:text/html,<script>parent.postMessage('ran', '*')</script>"></object>`,
  `<math><mtext></mtext><mglyph><style><img src onerror="parent.postMessage('ran', '*')"></style></mglyph></math>`,
  `<img src="${elsewhere}/picture.gif">`,
  `<img srcset="${elsewhere}/set.gif 1x" src="">`,
  `<div style="background: url(${elsewhere}/background.gif)">x</div>`,
  `<style>@import url(${elsewhere}/style.css); p { background: url(${elsewhere}/rule.gif) }</style><p>x</p>`,
  `<style>@font-face { font-family: f; src: url(${elsewhere}/font.woff2) } b { font-family: f }</style><b>x</b>`,
  `<link rel="stylesheet" href="${elsewhere}/sheet.css"><link rel="prefetch" href="${elsewhere}/prefetch">`,
  `<video poster="${elsewhere}/poster.gif" src="${elsewhere}/film.mp4" autoplay></video>`,
  `<audio src="${elsewhere}/sound.mp3" autoplay></audio>`,
  `<iframe src="${elsewhere}/page"></iframe>`,
  `<embed src="${elsewhere}/embed">`,
  `<form action="${elsewhere}/form"><input autofocus></form>`,
  `<base href="${elsewhere}/"><img src="relative.gif">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}/refresh">`,
];

/** Opens the page that draws mail as the app does, gives it a text, and says what came of it. */
async function draw(page: Page, address: string, html: string) {
  return page.evaluate(
    async ([src, text]) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
      frame.src = src;
      let hasRun = false;
      let height = 0;
      let isReady = false;
      const waited = new Promise<void>((resolve) => {
        addEventListener('message', ({ data, source }) => {
          if (data === 'ran') hasRun = true;
          if (source !== frame.contentWindow) return;
          if (data.mailFrame === 'height') height = data.height;
          if (data.mailFrame !== 'ready' || isReady) return;
          isReady = true;
          frame.contentWindow?.postMessage({ mailHtml: text }, '*');
          setTimeout(resolve, 700);
        });
      });
      document.body.append(frame);
      await waited;
      frame.remove();
      return { hasRun, height };
    },
    [address, html] as const,
  );
}

async function openBeside(page: Page): Promise<string[]> {
  const left: string[] = [];
  // Asked only for what the page's policy let through.
  await page.route(`${elsewhere}/**`, (route) => {
    left.push(route.request().url());
    return route.fulfill({ status: 200, contentType: 'image/gif', body: '' });
  });
  await page.goto(`${web()}/login`);
  return left;
}

test('the page that draws mail runs no script of a mail and lets no request out', async ({ page }) => {
  const left = await openBeside(page);
  for (const trick of tricks) {
    const { hasRun, height } = await draw(page, '/mail-frame.html', `<p>Before</p>${trick}<p>After</p>`);
    expect(hasRun, trick).toBe(false);
    expect(height, trick).toBeGreaterThan(20);
  }
  expect(left).toEqual([]);
});

test('with its images shown it loads pictures over https, and still runs nothing', async ({ page }) => {
  const left = await openBeside(page);
  const { hasRun } = await draw(page, '/mail-frame.html?images', tricks.join(''));
  expect(hasRun).toBe(false);
  expect(left).toContain(`${elsewhere}/picture.gif`);
  for (const kind of ['style.css', 'font.woff2', 'film.mp4', 'page', 'embed', 'refresh']) {
    expect(left).not.toContain(`${elsewhere}/${kind}`);
  }
});
