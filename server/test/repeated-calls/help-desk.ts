import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { helpDeskSettings } from '@backdock/core/help-desk/settings/settings.contract.ts';
import { answers } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { addTicket } from '../help-desk.ts';
import { addMailbox } from '../new-mailbox.ts';
import { eml, readTaken, take, whereIs } from '../received-mail.ts';
import { addRule, ruleForm } from '../ticket-rules.ts';
import { type Office, ok, type Recipes } from './recipe.ts';

let made = 0;

/** A mailbox that was tested and saved, as version 1. */
async function mailbox({ app, boss, mail }: Office) {
  const form = mail.formOf(`again${(made += 1)}`, { isDefault: false });
  return { form, id: ok(await app.call(mailboxes.create, { as: boss, body: form })).id };
}

async function takingMailbox({ app }: Office): Promise<number> {
  return addMailbox(app, { address: `taking${(made += 1)}@backdock.test`, departmentId: 5 });
}

/** An automatic reply that fits no ticket. */
async function setAside(office: Office) {
  const mailboxId = await takingMailbox(office);
  const receivedMailId = await take(office.app, mailboxId, eml({ headers: ['X-Autoreply: yes'] }));
  await readTaken(office.app, receivedMailId);
  return { as: office.boss, params: { mailboxId, receivedMailId } };
}

/** A customer's mail, and an answer to it. */
async function answerable({ app }: Office) {
  await addMailbox(app, { isDefault: true });
  const params = await addTicket(app);
  const { messageId: seenMessageId } = params;
  const to = ['ana@buyer.test'];
  return { params, body: { html: '<p>Thanks.</p>', text: 'Thanks.', to, seenMessageId, seenNoteId: null } };
}

async function answered(office: Office) {
  const { params, body } = await answerable(office);
  const { messageId } = ok(await office.app.call(answers.reply, { as: office.boss, params, body }));
  return { ticketId: params.ticketId, messageId };
}

const emptyContent = {
  html: '',
  text: '',
  to: [],
  cc: [],
  bcc: [],
  attachments: [],
  waitFor: null,
  nextActionDate: null,
  resolve: false,
  messageIds: [],
};
const noteDraft = { kind: 'Note', answersMessageId: null, content: { ...emptyContent, text: 'Half' } };

async function drafted({ app, boss: as }: Office) {
  const { ticketId } = await addTicket(app);
  ok(await app.call(drafts.save, { as, params: { ticketId }, body: noteDraft }));
  return { ticketId };
}

const newReply = () => ({ name: `Thanks ${(made += 1)}`, html: '<p>Thanks.</p>', scope: 'Personal' });

async function savedReply({ app, boss: as }: Office) {
  return { savedReplyId: ok(await app.call(savedReplies.create, { as, body: newReply() })).id };
}

const someHours = () => ({
  timeZone: 'America/New_York',
  businessHours: [{ weekday: 1, from: '09:00', to: '17:00' }],
  holidays: ['2026-12-25'],
  defaultShiftGroupId: null,
});
const newGroup = () => ({
  name: `Shift ${(made += 1)}`,
  timeZone: 'America/New_York',
  schedule: [{ weekday: 1, from: '09:00', to: '17:00' }],
  holidays: [],
  memberIds: [],
  handoffNoteRequired: false,
});

export const helpDeskRecipes: Recipes = {
  'mailboxes.create': async ({ boss, mail }) => ({
    as: boss,
    body: mail.formOf(`again${(made += 1)}`, { isDefault: false }),
  }),
  'mailboxes.update': async (office) => {
    const { id, form } = await mailbox(office);
    return {
      as: office.boss,
      params: { mailboxId: id },
      body: { ...form, senderName: 'Renamed', secret: null, version: 1 },
    };
  },
  'mailboxes.setEnabled': async (office) => ({
    as: office.boss,
    params: { mailboxId: await takingMailbox(office) },
    body: { isEnabled: false, version: 1 },
  }),
  'mailboxes.compare': async (office) => ({
    as: office.boss,
    params: { mailboxId: await takingMailbox(office) },
  }),
  'mailboxes.lookedAt': setAside,
  'mailboxes.makeTicket': setAside,
  'reading.readAgain': async (office) => {
    const mailboxId = await takingMailbox(office);
    const id = await take(office.app, mailboxId, eml());
    await readTaken(office.app, id);
    const { messageId } = await whereIs(office.app, id);
    return { as: office.boss, params: { messageId: messageId ?? 0 } };
  },
  'answers.reply': async (office) => ({ as: office.boss, ...(await answerable(office)) }),
  'answers.forward': async (office) => {
    const { params, body } = await answerable(office);
    return { as: office.boss, params, body: { ...body, messageIds: [params.messageId] } };
  },
  'writing.undo': async (office) => ({ as: office.boss, params: await answered(office) }),
  'writing.retry': async (office) => {
    const params = await answered(office);
    const { app, boss: as } = office;
    await app.write(
      `WITH message AS (UPDATE ticket_message SET status = 'Failed', failure = 'Refused' WHERE id = $1 RETURNING mail_id)
       UPDATE mail SET status = 'Failed' WHERE id = (SELECT mail_id FROM message)`,
      [params.messageId],
    );
    return { as, params };
  },
  'drafts.save': async ({ app, boss }) => {
    const { ticketId } = await addTicket(app);
    return { as: boss, params: { ticketId }, body: noteDraft };
  },
  'drafts.discard': async (office) => ({ as: office.boss, params: await drafted(office) }),
  'drafts.handOver': async (office) => ({
    as: office.boss,
    params: await drafted(office),
    body: { employeeId: await office.app.addEmployee({ departmentId: 5 }) },
  }),
  'helpDeskSettings.changeDepartment': ({ boss }) =>
    Promise.resolve({ as: boss, params: { departmentId: 6 }, body: { ...someHours(), version: 1 } }),
  'helpDeskSettings.addShiftGroup': ({ boss }) =>
    Promise.resolve({ as: boss, body: { ...newGroup(), departmentId: 6 } }),
  'helpDeskSettings.changeShiftGroup': async ({ app, boss: as }) => {
    const body = { ...newGroup(), departmentId: 6 };
    const { shiftGroupId } = ok(await app.call(helpDeskSettings.addShiftGroup, { as, body }));
    return { as, params: { shiftGroupId }, body: { ...newGroup(), version: 1 } };
  },
  'shifts.handOff': async ({ app }) => {
    const employeeId = await app.addEmployee({ departmentId: 5 });
    const { ticketId } = await addTicket(app, { assigneeId: employeeId });
    return { as: await app.tokenFor(employeeId), body: { tickets: [{ ticketId }], note: 'Call them back' } };
  },
  'ticketRules.create': ({ boss }) => Promise.resolve({ as: boss, body: ruleForm() }),
  'ticketRules.update': async (office) => {
    const { ruleId, version } = await addRule(office.app, office.boss);
    return { as: office.boss, params: { ruleId }, body: { ...ruleForm(), version } };
  },
  'ticketRules.setEnabled': async (office) => {
    const { ruleId, version } = await addRule(office.app, office.boss);
    return { as: office.boss, params: { ruleId }, body: { isEnabled: false, version } };
  },
  'ticketRules.move': async (office) => {
    const first = await addRule(office.app, office.boss);
    const { ruleId } = await addRule(office.app, office.boss);
    return { as: office.boss, params: { ruleId }, body: { beforeRuleId: first.ruleId } };
  },
  'ticketRules.delete': async (office) => ({
    as: office.boss,
    params: { ruleId: (await addRule(office.app, office.boss)).ruleId },
  }),
  'ticketRules.backtest': ({ boss }) => Promise.resolve({ as: boss, body: { rule: ruleForm() } }),
  'savedReplies.create': async ({ boss }) => ({ as: boss, body: newReply() }),
  'savedReplies.update': async (office) => ({
    as: office.boss,
    params: await savedReply(office),
    body: { name: `Thanks ${(made += 1)}`, html: '<p>Many thanks.</p>', version: 1 },
  }),
  'savedReplies.delete': async (office) => ({ as: office.boss, params: await savedReply(office) }),
};
