import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaughtMail } from './mailbox.ts';
import { startMailCatcher } from './server.ts';

let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
let base: string;

beforeAll(async () => {
  catcher = await startMailCatcher({ http: 0, smtp: 0 });
  base = `http://127.0.0.1:${catcher.httpPort}`;
  const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort });
  await transport.sendMail({
    from: 'Backdock <no-reply@backdock.test>',
    to: 'someone@example.com',
    bcc: 'hidden@example.com',
    subject: 'Hello <b>you</b>',
    text: 'Open https://localhost:3443/x?a=1&b=2 now',
    html: '<p onclick="alert(1)">Hi "you"</p><script>alert(1)</script>',
    attachments: [{ filename: 'a.txt', content: 'abc' }],
  });
  transport.close();
});
afterAll(() => catcher.stop());

async function messages(query = ''): Promise<CaughtMail[]> {
  return (await fetch(`${base}/api/messages${query}`)).json() as Promise<CaughtMail[]>;
}

describe('the mail catcher', () => {
  it('keeps mail sent over SMTP', async () => {
    const [mail] = await messages();
    expect(mail).toMatchObject({
      subject: 'Hello <b>you</b>',
      returnPath: 'no-reply@backdock.test',
      recipients: ['someone@example.com', 'hidden@example.com'],
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', size: 3 }],
    });
    expect(mail?.text).toContain('Open https://localhost:3443/x?a=1&b=2 now');
    expect(await messages('?to=hidden@example.com')).toHaveLength(1);
    expect(await messages('?to=nobody@example.com')).toHaveLength(0);
    const one = await fetch(`${base}/api/messages/${mail?.id}`);
    expect(await one.json()).toEqual(mail);
  });

  it('lists mail and shows one message without running its scripts', async () => {
    const list = await (await fetch(base)).text();
    expect(list).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
    const [mail] = await messages();
    const response = await fetch(`${base}/messages/${mail?.id}`);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('href="https://localhost:3443/x?a=1&amp;b=2"');
    expect(html).not.toContain('<script>');
    expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it('serves attachments as downloads', async () => {
    const [mail] = await messages();
    const page = await (await fetch(`${base}/messages/${mail?.id}`)).text();
    expect(page).toContain(`href="/messages/${mail?.id}/attachments/0"`);
    const file = await fetch(`${base}/messages/${mail?.id}/attachments/0`);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a.txt");
    expect(await file.text()).toBe('abc');
    expect((await fetch(`${base}/messages/${mail?.id}/attachments/1`)).status).toBe(404);
  });

  it('answers 404 for unknown mail, and deletes everything on request', async () => {
    expect((await fetch(`${base}/messages/none`)).status).toBe(404);
    expect((await fetch(`${base}/api/messages/none`)).status).toBe(404);
    expect((await fetch(`${base}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await messages()).toEqual([]);
  });
});
