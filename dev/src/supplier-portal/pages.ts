import { escapeHtml, messagePage, page } from '../html.ts';

const notice = 'This page stands in for the supplier portal in development and tests.';

/** The token claims a portal needs. */
export interface PortalToken {
  supplierId: string;
  supplier: string;
  employee: string;
  access: string;
  closed: readonly string[];
  endsOn: Date;
}

export function homePage(): string {
  return messagePage(
    'Supplier portal',
    'Suppliers sign in here, applicants apply here, and staff come here as a supplier. The portal itself is not part of Backdock.',
    notice,
  );
}

/** The code comes after the #, which only the browser sees, so a script has to send it. */
export function enterPage(): string {
  return page(
    'Supplier portal',
    `<h1>Supplier portal</h1><p class="soft">${notice}</p>
    <div id="session" aria-live="polite"><p>Opening …</p></div>
    <noscript><p>This page needs JavaScript.</p></noscript>
    <script src="/enter.js"></script>`,
  );
}

export const enterScript = `
const place = document.getElementById('session');
const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? '';
if (code === '') place.textContent = 'This address lacks its code.';
else fetch('/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) })
  .then((reply) => reply.text())
  .then((html) => (place.innerHTML = html), () => (place.textContent = 'The portal does not answer.'));
`;

export function sessionPart(token: PortalToken): string {
  const isView = token.access === 'View';
  const rows: [string, string][] = [
    ['Supplier', `${token.supplier} (${token.supplierId})`],
    ['Acting', `${token.employee}, ${isView ? 'view only' : 'view and change'}`],
    ['Closed', token.closed.join(', ')],
    ['Ends', `${token.endsOn.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
  ];
  const cells = rows.map(
    ([label, value]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<p class="alert" role="status">Opened by staff of the marketplace, not by the supplier.</p>
    <table>${cells.join('')}</table>`;
}

export function refusalPart(text: string): string {
  return `<p class="alert" role="alert">${escapeHtml(text)}</p>`;
}
