import { escapeHtml, page } from '../html.ts';
import { examples } from './examples.ts';
import { type Letter, letterKinds, sampleFiles } from './letters.ts';
import { type MailboxAddress, mailboxAddresses } from './mailboxes.ts';
import { verdicts } from './post-office.ts';
import type { Sender } from './senders.queries.ts';
import type { SentMail } from './sent-mail.ts';

interface Shown {
  letter: Letter;
  /** The mail of ours that the letter answers. */
  answersId: string;
  senders: readonly Sender[];
  sent: readonly SentMail[];
  counts: readonly (readonly [MailboxAddress, number])[];
  notice: string | null;
}

const verdictWords = { pass: 'passes DMARC', none: 'has no DMARC record', fail: 'fails DMARC' } as const;

export function writePage(shown: Shown): string {
  return page(
    'Write an email to us',
    `<style>select, textarea { font: inherit; color: inherit; border: 1px solid var(--line); border-radius: 8px;
      background: var(--paper); padding: 10px 14px; width: 100%; min-height: 44px } textarea { min-height: 180px }
      fieldset { border: 0; padding: 0; margin: 0 0 16px } .field { margin-bottom: 16px } .field input { width: 100% }
      .checks label { display: inline-flex; gap: 8px; align-items: center; margin: 0 16px 4px 0 }
      .checks input { min-height: 0; width: auto } .examples li { display: inline-block; margin: 0 16px 8px 0 }</style>
    <h1>Write an email to us</h1>
    <p class="soft">It arrives in the chosen mailbox as if from outside. What we send is <a href="/caught">caught here</a>.</p>
    ${shown.notice ? `<p class="alert" role="status">${escapeHtml(shown.notice)}</p>` : ''}
    <h2>Examples</h2>
    <ul class="examples">${Object.entries(examples)
      .map(([name, { title }]) => `<li><a href="/?example=${name}">${escapeHtml(title)}</a></li>`)
      .join('')}</ul>
    ${form(shown)}
    ${sentTable(shown.sent)}
    <h2>Mailboxes</h2>
    <ul>${shown.counts.map(([address, count]) => `<li>${address}: ${count}</li>`).join('')}</ul>`,
    { isWide: true },
  );
}

function form({ letter, answersId, senders, sent }: Shown): string {
  const answered = sent.find(({ id }) => id === answersId);
  const answering = answered
    ? `<p>Answers “${escapeHtml(answered.subject)}”. <a href="/">Answer nothing</a></p>`
    : '';
  const who = senders.map(({ address, kind, orderNumber }) => {
    const note = [kind, orderNumber].filter(Boolean).join(', ');
    return `<option value="${escapeHtml(address)}">${escapeHtml(note)}</option>`;
  });
  return `<form method="post" action="/mails">
    <h2>The email</h2>${answering}
    <input type="hidden" name="answers" value="${escapeHtml(answered?.id ?? '')}">
    ${select('Kind', 'kind', Object.entries(letterKinds), letter.kind)}
    ${input('From', 'from', letter.from, 'required list="senders"')}
    <datalist id="senders">${who.join('')}</datalist>
    ${input('To', 'to', letter.to, 'required list="mailboxes"')}
    <datalist id="mailboxes">${mailboxAddresses.map((one) => `<option>${one}</option>`).join('')}</datalist>
    ${input('Copy to', 'cc', letter.cc, 'list="mailboxes"')}
    ${input('Subject', 'subject', letter.subject)}
    <div class="field"><label for="body">Text</label>
      <textarea id="body" name="body">${escapeHtml(letter.body)}</textarea></div>
    <fieldset class="checks">${check('isHtml', 'yes', 'The text is HTML', letter.isHtml)}
      ${check('isJunk', 'yes', 'Our mail server files it as junk', letter.isJunk)}</fieldset>
    <fieldset class="checks"><legend>Attachments</legend>${Object.keys(sampleFiles)
      .map((name) =>
        check(
          'files',
          name,
          name,
          letter.files.some((file) => file === name),
        ),
      )
      .join('')}</fieldset>
    ${select(
      'The sender’s domain',
      'verdict',
      verdicts.map((one) => [one, verdictWords[one]]),
      letter.verdict,
    )}
    <button>Send</button>
  </form>`;
}

function sentTable(sent: readonly SentMail[]): string {
  if (sent.length === 0) return '<h2>Reply to a mail of ours</h2><p>We have sent none yet.</p>';
  const rows = sent.map(
    ({ id, subject, to, from }) => `<tr><td>${escapeHtml(subject || '(no subject)')}</td>
      <td>${escapeHtml(to)}</td><td>${escapeHtml(from)}</td>
      <td><a href="/?reply=${id}">Reply</a> <a href="/?reply=${id}&amp;example=out-of-office">Out of office</a>
      <a href="/?reply=${id}&amp;example=bounce">Bounce</a></td></tr>`,
  );
  return `<h2>Reply to a mail of ours</h2><table><thead><tr><th scope="col">Subject</th><th scope="col">To</th>
    <th scope="col">From</th><th scope="col">Answer</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const input = (label: string, name: string, value: string, more = '') =>
  `<div class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${escapeHtml(value)}" ${more}></div>`;

function select(label: string, name: string, options: [string, string][], chosen: string): string {
  const list = options.map(
    ([value, text]) =>
      `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<div class="field"><label for="${name}">${label}</label>
    <select id="${name}" name="${name}">${list.join('')}</select></div>`;
}

const check = (name: string, value: string, label: string, isChecked: boolean) =>
  `<label><input type="checkbox" name="${name}" value="${value}"${isChecked ? ' checked' : ''}> ${escapeHtml(label)}</label>`;
