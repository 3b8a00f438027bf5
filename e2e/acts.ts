import type { Locator, Page } from '@playwright/test';

/** Performs user actions and counts them. */
export function countedActs() {
  let count = 0;
  const counted =
    <A extends unknown[]>(act: (...of: A) => Promise<void>) =>
    (...of: A) => {
      count += 1;
      return act(...of);
    };
  return {
    count: () => count,
    click: counted((on: Locator) => on.click()),
    press: counted((page: Page, key: string) => page.keyboard.press(key)),
    fill: counted((on: Locator, text: string) => on.fill(text)),
    upload: counted((on: Locator, name: string, text: string, mimeType?: string) =>
      on.setInputFiles({ name, mimeType: mimeType ?? 'text/plain', buffer: Buffer.from(text) }),
    ),
  };
}
