import type { RequesterType } from '@backdock/core/help-desk/tickets.values.ts';
import type { Department } from '@backdock/core/kit/department.ts';

/** What someone writes about, and how it goes on. `{order}`, `{customer}` and `{supplier}` are filled in. */
export interface Story {
  /** Of the twenty types. */
  typeId: number;
  /** If not the department of the type. */
  department?: Department;
  /** How often it happens. */
  weight: number;
  writer: RequesterType;
  subjects: readonly string[];
  texts: readonly string[];
  answers: readonly string[];
  followUps: readonly string[];
  notes: readonly string[];
  files?: 'photos' | 'pdf';
}

const thanks = [
  'Thank you, that helps.',
  'Great, thanks for the quick answer!',
  'Thanks. Please keep me posted.',
  'OK. When will I hear from you?',
];

const aboutOrders: readonly Story[] = [
  {
    typeId: 1,
    weight: 14,
    writer: 'Customer',
    subjects: ['Where is my order {order}?', 'Order status', 'Delivery date of {order}'],
    texts: [
      'Hi,\n\nI ordered on your store and the tracking page has not moved for a week. Order {order}. Can you tell me where it is?\n\n{customer}',
      'Hello, my order {order} was promised for last Friday. Nothing came. What is going on?\n\nBest,\n{customer}',
    ],
    answers: [
      'Hello {customer},\n\nthank you for writing. Your order {order} left the warehouse and should arrive within three business days. I have asked the carrier for the exact day.',
      'Hello {customer},\n\nI am sorry for the delay. {supplier} ships the rest of order {order} on Thursday, and the tracking number follows by email.',
    ],
    followUps: ['Still nothing here. Can you check again?', ...thanks],
    notes: ['Carrier says the trailer is at the terminal.', 'Asked {supplier} for the ship date.'],
  },
  {
    typeId: 4,
    weight: 12,
    writer: 'Customer',
    subjects: ['Damaged tiles, order {order}', 'Box arrived crushed', 'Cracked on arrival: {order}'],
    texts: [
      'Hello,\n\nfour boxes of my order {order} arrived broken, photos attached. The driver would not wait. Please send replacements, our installer comes next week.\n\n{customer}',
      'The vanity top of order {order} has a crack along the sink. See the pictures. I need a replacement.\n\n{customer}',
    ],
    answers: [
      'Hello {customer},\n\nI am sorry about that. We are sending replacements for the broken boxes at no charge; please keep the damaged ones until we know whether {supplier} wants them back.',
      'Hello {customer},\n\nthank you for the photos. Could you also send one of the shipping label? Then we can settle it with the carrier right away.',
    ],
    followUps: ['Here is the photo of the label.', 'The replacement came, all good now. Thanks!', ...thanks],
    notes: ['Claim opened with {supplier}.', 'Replacement ordered, no charge.'],
    files: 'photos',
  },
  {
    typeId: 2,
    weight: 6,
    writer: 'Customer',
    subjects: ['Please cancel {order}', 'Cancellation'],
    texts: ['Please cancel order {order}. I chose the wrong color.\n\n{customer}'],
    answers: [
      'Hello {customer},\n\nyour order {order} is canceled. The refund takes up to five business days.',
    ],
    followUps: thanks,
    notes: ['{supplier} confirmed that nothing shipped.'],
  },
  {
    typeId: 3,
    weight: 4,
    writer: 'Customer',
    subjects: ['New address for {order}', 'Wrong address!'],
    texts: [
      'I moved and forgot to change the address of order {order}. Can it still go to 418 Orchard Way, Boise?\n\n{customer}',
    ],
    answers: ['Hello {customer},\n\ndone: order {order} goes to your new address.'],
    followUps: thanks,
    notes: ['Address changed at {supplier} by phone.'],
  },
  {
    typeId: 6,
    weight: 7,
    writer: 'Customer',
    subjects: ['Missing parts, {order}', 'Screws missing'],
    texts: [
      'The bag with the mounting parts was missing from order {order}. Can you send one?\n\n{customer}',
    ],
    answers: ['Hello {customer},\n\nthe parts are on their way from {supplier} and arrive within a week.'],
    followUps: thanks,
    notes: ['{supplier} sends the parts by mail.'],
  },
  {
    typeId: 7,
    weight: 5,
    writer: 'Marketplace',
    subjects: ['Message from a buyer: wrong item in {order}'],
    texts: ['The buyer of {order} says: I received brushed nickel instead of matte black.'],
    answers: [
      'Hello,\n\nplease tell the buyer that the right faucet ships tomorrow. A return label is attached to the order.',
    ],
    followUps: ['The buyer accepts.', 'The buyer asks for a refund instead.'],
    notes: ['Warehouse picked the neighboring shelf.'],
    files: 'photos',
  },
  {
    typeId: 11,
    weight: 6,
    writer: 'Customer',
    subjects: ['Return of {order}', 'How do I return this?'],
    texts: ['I would like to return two boxes of order {order}, unopened. How does that work?\n\n{customer}'],
    answers: [
      'Hello {customer},\n\nhere is your return number. Please write it on both boxes; the refund follows once {supplier} has them.',
    ],
    followUps: thanks,
    notes: ['Restocking fee of 15 % applies.'],
  },
  {
    typeId: 18,
    weight: 3,
    writer: 'Marketplace',
    subjects: ['Escalation: {order}', 'A-to-z claim for {order}'],
    texts: ['The buyer opened a claim for order {order}. Respond within 48 hours with proof of delivery.'],
    answers: [
      'Hello,\n\nplease find the proof of delivery in our account. The pallet was signed for by the buyer.',
    ],
    followUps: ['The claim was decided in your favor.', 'The buyer disputes the signature.'],
    notes: ['Proof of delivery requested from the carrier.'],
    files: 'pdf',
  },
];

const aboutFreight: readonly Story[] = [
  {
    typeId: 8,
    weight: 5,
    writer: 'Customer',
    subjects: ['Shipment lost? {order}'],
    texts: ['The carrier says that my order {order} was delivered. It was not.\n\n{customer}'],
    answers: ['Hello {customer},\n\nwe opened a trace with the carrier and write again on Monday.'],
    followUps: thanks,
    notes: ['Trace opened.', 'Carrier found it at the wrong terminal.'],
  },
  {
    typeId: 9,
    weight: 7,
    writer: 'Carrier',
    subjects: ['Appointment for {order}', 'Delivery appointment, PRO 4471-208'],
    texts: ['Consignee of {order} does not pick up the phone. Please provide a number or a delivery window.'],
    answers: [
      'Hello,\n\nthe customer takes the delivery on weekdays after 2 pm. Please call 30 minutes ahead.',
    ],
    followUps: ['Scheduled for Thursday.', 'No one was there. Storage starts tomorrow.'],
    notes: ['Called the customer, left a message.'],
  },
  {
    typeId: 10,
    weight: 4,
    writer: 'Carrier',
    subjects: ['Freight claim {order}', 'Claim declined, {order}'],
    texts: ['Your claim for order {order} needs the invoice and the inspection report.'],
    answers: ['Hello,\n\nboth documents are attached.'],
    followUps: ['Received. Decision within 30 days.'],
    notes: ['Invoice from {supplier} attached to the claim.'],
    files: 'pdf',
  },
];

const aboutBusiness: readonly Story[] = [
  {
    typeId: 12,
    weight: 4,
    writer: 'Supplier',
    subjects: ['New prices from the first', 'Price list'],
    texts: [
      'Good morning,\n\nour prices rise by 3 % on the first of next month. The list is attached.\n\n{supplier}',
    ],
    answers: ['Good morning,\n\nthank you. Please confirm that open orders keep their prices.'],
    followUps: ['Confirmed.', 'Only orders that ship this month.'],
    notes: ['Compare with last year’s list.'],
    files: 'pdf',
  },
  {
    typeId: 13,
    weight: 4,
    writer: 'Customer',
    subjects: ['Question about a product', 'Is it suitable outdoors?'],
    texts: ['Is the slate tile frost-proof? The page does not say.\n\n{customer}'],
    answers: ['Hello {customer},\n\nit is: {supplier} rates it for outdoor use. We added that to the page.'],
    followUps: thanks,
    notes: ['Data sheet requested.'],
  },
  {
    typeId: 14,
    weight: 5,
    writer: 'Supplier',
    subjects: ['Invoice not paid', 'Question about your deduction'],
    texts: [
      'Hello,\n\nour invoice of last month for {order} is still open. Can you tell us when it will be paid?\n\n{supplier}',
    ],
    answers: ['Hello,\n\nit is in the payment run of Thursday.'],
    followUps: ['Thank you.', 'The amount is short by 84.20. Why?'],
    notes: ['Posted last week, due tomorrow.'],
    files: 'pdf',
  },
  {
    typeId: 15,
    weight: 3,
    writer: 'Supplier',
    subjects: ['Which invoices does your payment cover?'],
    texts: [
      'We received a payment and miss the remittance advice. Which invoices does it cover?\n\n{supplier}',
    ],
    answers: ['Hello,\n\nthe remittance advice is attached again.'],
    followUps: thanks,
    notes: ['Their contact for accounting has changed.'],
  },
  {
    typeId: 16,
    weight: 3,
    writer: 'Supplier',
    subjects: ['Credit for {order}'],
    texts: ['We agree to the credit for {order}. The memo follows this week.\n\n{supplier}'],
    answers: ['Hello,\n\nthank you. Please put our purchase order number on it.'],
    followUps: ['Will do.'],
    notes: ['Credit request stays open until the memo is here.'],
  },
  {
    typeId: 17,
    weight: 2,
    writer: 'Supplier',
    subjects: ['We would like to sell with you'],
    texts: [
      'Hello,\n\nwe make cabinets in Tacoma and would like to become a supplier. Whom should we talk to?',
    ],
    answers: ['Hello,\n\nthank you for your interest. The invitation to apply is in a separate email.'],
    followUps: thanks,
    notes: ['Invited.'],
  },
  {
    typeId: 19,
    weight: 3,
    writer: 'Customer',
    subjects: ['Notice of claim, order {order}', 'Letter from our attorney'],
    texts: [
      'We represent {customer}, who was injured by a product of order {order}. Please confirm receipt by Friday.',
    ],
    answers: ['Dear Sir or Madam,\n\nwe confirm receipt and will answer within two weeks.'],
    followUps: ['Please send the policy number of your insurance.'],
    notes: ['Insurance informed.'],
    files: 'pdf',
  },
  {
    typeId: 20,
    department: 'InformationTechnology',
    weight: 3,
    writer: 'Supplier',
    subjects: ['Cannot sign in to the portal', 'Upload of our price sheet fails'],
    texts: [
      'Hello,\n\nsince this morning the portal says that my session has expired. Can you look?\n\n{supplier}',
    ],
    answers: ['Hello,\n\nplease try again; the connection was restored an hour ago.'],
    followUps: ['Works again, thanks.', 'It still says the same.'],
    notes: ['Seen in the log at 7:40.'],
  },
  {
    typeId: 20,
    weight: 3,
    writer: 'Customer',
    subjects: ['Question', 'Hello', 'Feedback about your service'],
    texts: [
      'Just wanted to say that the delivery was the best I ever had.\n\n{customer}',
      'Do you have a showroom in Denver?',
    ],
    answers: ['Hello {customer},\n\nthank you for writing to us!'],
    followUps: thanks,
    notes: ['Passed on to the team.'],
  },
];

export const stories: readonly Story[] = [...aboutOrders, ...aboutFreight, ...aboutBusiness];

export const spamSubjects = [
  'You have won a gift card',
  'SEO for backdock.test, first page guaranteed',
  'Invoice overdue!!! Open the attachment',
  'Cheap pallets from the factory',
] as const;
