import type { Letter } from './letters.ts';
import type { Sender } from './senders.queries.ts';

/** Someone of each kind who can write. */
interface Cast {
  customer: Sender;
  supplier: Sender;
  relay: Sender;
  stranger: Sender;
}

export const emptyLetter: Letter = {
  kind: 'letter',
  from: '',
  to: 'support@backdock.test',
  cc: '',
  subject: '',
  body: '',
  isHtml: false,
  files: [],
  verdict: 'pass',
  isJunk: false,
  answers: null,
};

interface Example {
  title: string;
  letter: (cast: Cast) => Partial<Letter>;
}

const orderOf = ({ orderNumber }: Sender) => orderNumber ?? 'PO-100001';

/** Ready-made mails, by the name they have in the page's address. */
export const examples: Record<string, Example> = {
  'damaged-tiles': {
    title: 'Damaged tiles, with two photos',
    letter: ({ customer }) => ({
      from: customer.address,
      subject: `Damaged tiles, order ${orderOf(customer)}`,
      body: 'Hello,\n\nthe pallet came this morning and four boxes of tiles are cracked, see the photos. Our installer comes on Thursday. Can you send four boxes before then?\n\nThank you',
      files: ['cracked-tile.png', 'pallet.png'],
    }),
  },
  'where-is-my-order': {
    title: 'Where is my order? In HTML',
    letter: ({ customer }) => ({
      from: customer.address,
      subject: 'Where is my order?',
      body: `<p>Hi,</p><p>order <b>${orderOf(customer)}</b> should have been here last week.<br>Do you have a <a href="https://tracking.example/">tracking number</a>?</p><img src="https://pixel.example/1.gif" width="1" height="1" alt="">`,
      isHtml: true,
    }),
  },
  'supplier-delay': {
    title: 'A supplier announces a delay',
    letter: ({ supplier }) => ({
      from: supplier.address,
      to: 'buyers@backdock.test',
      subject: 'Backorder until next month',
      body: 'Good morning,\n\nthe slate series is out of stock until the 12th of next month. Please tell us whether we should ship the rest of the open orders now.\n\nKind regards',
    }),
  },
  invoice: {
    title: 'An invoice as a PDF, to two departments',
    letter: ({ supplier }) => ({
      from: supplier.address,
      to: 'accounting@backdock.test',
      cc: 'buyers@backdock.test',
      subject: 'Invoice 4711',
      body: 'Please find our invoice attached.',
      files: ['invoice.pdf'],
    }),
  },
  marketplace: {
    title: 'A buyer through a marketplace’s relay',
    letter: ({ relay }) => ({
      from: relay.address,
      subject: 'Message from a buyer about their order',
      body: 'The faucet I received is brushed nickel, but I ordered matte black. What now?',
    }),
  },
  'out-of-office': {
    title: 'An out-of-office reply',
    letter: ({ supplier }) => ({
      kind: 'out-of-office',
      from: supplier.address,
      to: 'buyers@backdock.test',
      subject: 'Automatic reply: out of the office',
      body: 'Thank you for your message. I am out of the office and will be back on Monday.',
    }),
  },
  bounce: {
    title: 'A bounce (choose the mail that came back)',
    letter: ({ customer }) => ({
      kind: 'bounce',
      from: customer.address,
      subject: 'Undelivered Mail Returned to Sender',
      body: 'Your message could not be delivered. The email account that you tried to reach does not exist.',
    }),
  },
  spam: {
    title: 'Spam that pretends to be someone else',
    letter: ({ customer }) => ({
      from: customer.address,
      subject: 'You have won a gift card!!!',
      body: '<h1>Congratulations</h1><p>Claim it <a href="http://gift.example/">here</a> now.</p>',
      isHtml: true,
      verdict: 'fail',
      isJunk: true,
    }),
  },
  broken: {
    title: 'A mail with broken MIME',
    letter: ({ stranger }) => ({
      kind: 'broken',
      from: stranger.address,
      subject: 'Photo',
      body: 'Here is the photo you asked for',
      verdict: 'none',
    }),
  },
  legal: {
    title: 'A lawyer writes',
    letter: ({ stranger }) => ({
      from: stranger.address,
      to: 'legal@backdock.test',
      subject: 'Notice of claim',
      body: 'Dear Sir or Madam,\n\nwe represent the buyer of a vanity that fell off its wall. Please confirm by Friday who handles this claim.',
    }),
  },
};
