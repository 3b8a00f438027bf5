import { randomBytes } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { ourServer } from '../chaos/help-desk-letters.ts';

export interface Letter {
  /** Found again by it, in a list. */
  subject: string;
  /** Whether it begins a ticket, or joins that of an earlier letter. */
  isFirst: boolean;
  raw: Buffer;
}

/** Of this many letters, one answers an earlier one, and one has a photo. */
const answersEvery = 3;
const photoEvery = 5;
const photoBytes = 60_000;
/** An answer comes this many letters after what it answers. */
const answersAfter = 30;
const people = 400;
const paragraph =
  'We received the pallet this morning and three of the boxes were open. The driver would not wait, so we signed for it as damaged and took photos. Please tell us whether you send replacements or a refund, and when we can expect them.';

/** Mail as customers write it, in HTML and text, with signatures and quotes, as our mail server stores it. */
export async function writeLetters(run: string, count: number, to: string): Promise<Letter[]> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const letters: Letter[] = [];
  for (let at = 0; at < count; at += 1) {
    const isAnswer = at >= answersAfter && at % answersEvery === 0;
    const { message } = await transport.sendMail(contentOf(run, at, to, isAnswer));
    letters.push({
      subject: subjectOf(run, at),
      isFirst: !isAnswer,
      raw: Buffer.concat([
        Buffer.from(`Authentication-Results: ${ourServer}; dmarc=pass header.from=customer.test\r\n`),
        message as Buffer,
      ]),
    });
  }
  return letters;
}

const subjectOf = (run: string, at: number) => `Pallet ${run}-${at} arrived damaged`;
const idOf = (run: string, at: number) => `<${run}.${at}@customer.test>`;

function contentOf(run: string, at: number, to: string, isAnswer: boolean): SendMailOptions {
  const answered = at - answersAfter;
  const who = (isAnswer ? answered : at) % people;
  const lines = Array.from({ length: 4 + (at % 8) }, () => paragraph);
  return {
    from: `Customer ${who} <customer${who}@customer.test>`,
    to,
    subject: isAnswer ? `Re: ${subjectOf(run, answered)}` : subjectOf(run, at),
    messageId: idOf(run, at),
    ...(isAnswer && { inReplyTo: idOf(run, answered), references: idOf(run, answered) }),
    text: `Letter ${at}\n\n${lines.join('\n\n')}\n`,
    html: `<html><body style="font-family: Arial"><p>Letter ${at}</p>${lines
      .map((line) => `<p style="margin: 0 0 12px"><span style="color: #222">${line}</span></p>`)
      .join(
        '',
      )}<table width="100%"><tr><td><b>Customer ${who}</b></td></tr><tr><td><a href="https://customer.test/">customer.test</a></td></tr></table>${
      isAnswer ? `<blockquote type="cite"><p>${paragraph}</p></blockquote>` : ''
    }</body></html>`,
    attachments:
      at % photoEvery === 0 ? [{ filename: `photo-${at}.jpg`, content: randomBytes(photoBytes) }] : [],
  };
}
