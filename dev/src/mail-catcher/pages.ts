import { escapeHtml, page } from '../html.ts';
import type { CaughtMail } from './mailbox.ts';

export function listPage(mails: CaughtMail[]): string {
  const rows = mails.map(
    (mail) => `<tr><td><a href="/messages/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td>
      <td>${escapeHtml(mail.recipients.join(', '))}</td><td>${escapeHtml(mail.from)}</td>
      <td><time datetime="${mail.receivedAt}">${readable(mail.receivedAt)}</time></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">From</th>
    <th scope="col">Received</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Caught mail',
    `<h1>Caught mail</h1>
    <p class="soft">Every mail that Backdock sends in development ends here. <a href="/">Reload</a></p>
    ${mails.length > 0 ? table : '<p>No mail yet.</p>'}`,
    { isWide: true },
  );
}

export function mailPage(mail: CaughtMail): string {
  const headers = mail.headers.map(
    ({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const files = mail.attachments.map(
    (file, at) =>
      `<li><a href="/messages/${mail.id}/attachments/${at}">${escapeHtml(file.filename)}</a> (${escapeHtml(file.contentType)}, ${file.size} bytes)</li>`,
  );
  const frame = mail.html
    ? `<h2>HTML</h2><iframe title="HTML content" sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${escapeHtml(framed(mail.html))}"></iframe>`
    : '';
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/">All mail</a></p>
    <h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
    <p class="soft">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.recipients.join(', '))}, ${readable(mail.receivedAt)}</p>
    ${frame}
    <h2>Text</h2><pre>${withLinks(mail.text)}</pre>
    ${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
    <details><summary>Headers</summary><table>${headers.join('')}</table></details>`,
    { isWide: true },
  );
}

/** The frame has its own policy: no scripts, no network; links open in a new tab. */
function framed(html: string): string {
  const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
  return `<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">${html}`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/(?:(?!&quot;|&#39;|&lt;|&gt;)\S)+/g, (address) => {
    return `<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`;
  });
}

function readable(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
