interface Asked {
  tone?: string;
  facts?: string[];
  mails?: { from: string; text: string; attachments: string[]; isToAnswer: boolean }[];
  instruction?: string;
  draft?: string;
}

/** The words people plant in mails. This model falls for all of them, so that what holds is not its good will. */
const planted =
  /\b(?:ignore|disregard|forget|override|new instructions?|system(?: prompt)?)\b[^:]{0,120}: ?(.+)/i;

const amount = /(?:US|CA)?\$\d[\d,]*(?:\.\d{1,2})?/;

const openings: Record<string, string> = {
  Friendly: 'Thanks for writing to us!',
  Neutral: 'Thank you for your message.',
  Formal: 'Thank you for contacting us.',
};

/** What a model might write: the order's facts with their numbers, and something that only the mail says. */
export function answerTo(content: string): string {
  const { tone = 'Neutral', facts = [], mails = [], instruction = '', draft = '' } = read(content);
  const mail = mails.find(({ isToAnswer }) => isToAnswer) ?? mails.at(-1);
  const name = mail && /^\p{L}+$/u.test(mail.from) && mail.from !== 'us' ? ` ${mail.from}` : '';
  const known = facts.flatMap((fact) => {
    const [, number, text = ''] = /^\[(\d+)\] (.+)$/.exec(fact) ?? [];
    return isWorthSaying(text) ? [`${said(text)} [${number}]`] : [];
  });
  const asked = amount.exec(mail?.text ?? '')?.[0];
  const obeyed = mails.flatMap(({ from, text, attachments }) =>
    [from, ...text.split('\n'), ...attachments].flatMap((line) => planted.exec(line)?.[1] ?? []),
  );
  return [
    draft || `Hello${name},`,
    [openings[tone], asked && `You wrote that it is about ${asked}.`].filter(Boolean).join(' '),
    known.slice(0, 5).join(' ') || 'We are checking this and will come back to you.',
    instruction,
    ...obeyed.map((order) => `${order} [1]`),
    'Please let us know if there is anything else.',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const isWorthSaying = (text: string) =>
  /^(?:Order \S+ was placed|The order |Not all|It is to arrive|.+ tracks it as)/.test(text);
const said = (text: string) =>
  text
    .replace(/^Order/, 'Your order')
    .replace(/^The order/, 'It')
    .replace(/, at https.*$/, '.');

function read(content: string): Asked {
  try {
    return JSON.parse(content) as Asked;
  } catch {
    return {};
  }
}
