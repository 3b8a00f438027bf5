import { escapeHtml, messagePage, page } from '../html.ts';
import { accounts } from './accounts.ts';

const notice =
  'This page stands in for Microsoft sign-in in development and tests. No password is asked for.';

export function signInPage(action: string, values: { hint: string; problem: string | null }): string {
  const choices = accounts.map(
    (account) => `<li><button class="account" name="email" value="${escapeHtml(account.email)}">
      <strong>${escapeHtml(account.name)}</strong>
      <span>${escapeHtml(account.email)}</span><span>${escapeHtml(account.note)}</span></button></li>`,
  );
  const problem = values.problem ? `<p class="alert" role="alert">${escapeHtml(values.problem)}</p>` : '';
  return page(
    'Sign in',
    `<h1>Sign in</h1>
    <p class="soft">${notice}</p>
    ${problem}
    <form method="post" action="${escapeHtml(action)}">
      <h2 id="pick">Pick an account</h2>
      <ul aria-labelledby="pick">${choices.join('')}</ul>
    </form>
    <form method="post" action="${escapeHtml(action)}">
      <h2>Use another account</h2>
      <label for="email">Email</label>
      <div class="row">
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="256"
          value="${escapeHtml(values.hint)}">
        <button>Sign in</button>
      </div>
    </form>
    <form class="foot" method="post" action="${escapeHtml(action)}"><button name="cancel" value="yes">Cancel</button></form>`,
  );
}

export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<h1>Sign out</h1>
    <p class="soft">${notice}</p>
    ${form}
    <div class="row">
      <button autofocus type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button type="submit" form="op.logoutForm">Stay signed in</button>
    </div>`,
  );
}

export function noticePage(title: string, text: string): string {
  return messagePage(title, text, notice);
}
