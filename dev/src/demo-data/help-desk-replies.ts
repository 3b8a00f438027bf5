import type { SavedReplyScope } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { create } from '../../../server/src/help-desk/writing/saved-replies.service.ts';
import type { Employee } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';

interface DemoReply {
  name: string;
  departmentId: number | null;
  html: string;
}

const greeting = '<p>Hello {{requesterFirstName}},</p>';

const replies: readonly DemoReply[] = [
  {
    name: 'Ask for photos',
    departmentId: departments.CustomerService,
    html: `${greeting}<p>I am sorry about that. Could you send photos of the damage, the packaging, and the shipping label?</p>`,
  },
  {
    name: 'On its way',
    departmentId: departments.CustomerService,
    html: `${greeting}<p>your order {{orderNumber}} is on its way. The tracking number is {{trackingNumber}}.</p>`,
  },
  {
    name: 'Refund started',
    departmentId: departments.CustomerService,
    html: `${greeting}<p>the refund is on its way and takes up to five business days.</p>`,
  },
  {
    name: 'Delivery window',
    departmentId: departments.Logistics,
    html: '<p>Hello,</p><p>the customer takes deliveries on weekdays after 2 pm. Please call 30 minutes ahead.</p>',
  },
  {
    name: 'Next payment run',
    departmentId: departments.Accounting,
    html: '<p>Hello,</p><p>the invoice is in the payment run of Thursday.</p>',
  },
  { name: 'Thank you', departmentId: null, html: `${greeting}<p>thank you for writing to us.</p>` },
];

/** What departments, and all of us, answer most often. Only administrators save replies for others. */
export async function loadSavedReplies(runtime: Runtime, people: readonly Employee[]): Promise<void> {
  const administrator = people.find(({ roles }) => roles.includes('Admin'));
  if (!administrator) return;
  await actAsSystem(runtime, async (ctx) => {
    for (const reply of replies) {
      const scope: SavedReplyScope = reply.departmentId === null ? 'Everyone' : 'Department';
      await create({ ...ctx, actor: administrator }, { ...reply, scope });
    }
  });
}
