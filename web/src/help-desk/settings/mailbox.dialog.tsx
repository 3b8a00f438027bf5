import {
  type Mailbox,
  MailboxForm,
  mailboxes,
} from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { departmentNames, departments } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { useState } from 'react';
import { z } from 'zod';
import { OneMarketplacePicker } from '../../pickers/marketplace-picker.tsx';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';

/** Empty while it's being typed. */
const port = MailboxForm.shape.imapPort
  .nullable()
  .refine((number) => number !== null, 'Required')
  .transform((number) => number ?? 0);

const Fields = MailboxForm.omit({ aliases: true, relayDomains: true }).extend({
  aliasText: z.string().max(5_000).nullable(),
  relayDomainText: z.string().max(5_000).nullable(),
  imapPort: port,
  smtpPort: port,
});
type Fields = z.input<typeof Fields>;

const departmentOptions = departmentNames
  .filter((name) => name !== 'Management')
  .map((name) => ({ value: departments[name], label: spaced(name) }));
const securityOptions = [
  { value: 'Tls', label: 'TLS' },
  { value: 'StartTls', label: 'STARTTLS' },
  { value: 'None', label: 'Not encrypted' },
] as const;
const authOptions = [
  { value: 'Password', label: 'Password' },
  { value: 'OAuth2', label: 'OAuth 2.0 (Exchange Online)' },
] as const;

const emptyMailbox = (now: Date): Fields => ({
  address: '',
  senderName: '',
  departmentId: departments.CustomerService,
  isDefault: true,
  aliasText: null,
  imapHost: '',
  imapPort: 993,
  imapSecurity: 'Tls',
  smtpHost: '',
  smtpPort: 465,
  smtpSecurity: 'Tls',
  auth: 'Password',
  userName: '',
  secret: null,
  tokenUrl: null,
  clientId: null,
  scope: null,
  folder: 'INBOX',
  junkFolder: null,
  takeFrom: dayInPacific(now),
  hasPlusAddresses: false,
  relayOfMarketplaceId: null,
  relayDomainText: null,
  trustedAuthservId: null,
});

const listed = (names: readonly string[]) => names.join(', ') || null;
const namesIn = (text: string | null) => (text ?? '').split(/[\s,;]+/).filter(Boolean);

function fieldsOf(mailbox: Mailbox): Fields {
  const known = Fields.omit({ secret: true, aliasText: true, relayDomainText: true }).strip().parse(mailbox);
  const { aliases, relayDomains } = mailbox;
  return { ...known, secret: null, aliasText: listed(aliases), relayDomainText: listed(relayDomains) };
}

/** Saving tries the mailbox first, which takes up to half a minute. */
export function MailboxDialog({ mailbox, onClose }: { mailbox: Mailbox | null; onClose: () => void }) {
  const [start] = useState(() => (mailbox ? fieldsOf(mailbox) : emptyMailbox(new Date())));
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={() => refresh(mailboxes.list)}
      title={mailbox ? 'Edit mailbox' : 'Add mailbox'}
      submitLabel="Test and save"
      columns={2}
      schema={Fields}
      defaultValues={start}
      onSubmit={async (fields) => {
        await save(mailbox, fields);
        await refresh(mailboxes.list);
        toast.success(`${fields.address} works and is saved`);
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('address')} label="Address" type="email" />
          <TextInput {...field('senderName')} label="Sender name" />
          <SelectInput
            {...field('departmentId')}
            label="Department"
            options={departmentOptions}
            width="full"
          />
          <CheckboxInput {...field('isDefault')} label="The department writes from it" />
          <NullableTextInput {...field('aliasText')} label="Aliases, separated by commas" wide />
          <TextInput {...field('imapHost')} label="IMAP server" />
          <IntegerInput {...field('imapPort')} label="IMAP port" />
          <SelectInput
            {...field('imapSecurity')}
            label="IMAP encryption"
            options={securityOptions}
            width="full"
          />
          <TextInput {...field('smtpHost')} label="SMTP server" />
          <IntegerInput {...field('smtpPort')} label="SMTP port" />
          <SelectInput
            {...field('smtpSecurity')}
            label="SMTP encryption"
            options={securityOptions}
            width="full"
          />
          <SelectInput {...field('auth')} label="Sign-in" options={authOptions} width="full" />
          <TextInput {...field('userName')} label="User name" />
          <NullableTextInput
            {...field('secret')}
            label="Password or client secret"
            type="password"
            autoComplete="new-password"
            helperText={mailbox ? 'Leave blank to keep the current one' : undefined}
          />
          <NullableTextInput {...field('tokenUrl')} label="Token address (OAuth 2.0)" type="url" />
          <NullableTextInput {...field('clientId')} label="Client ID (OAuth 2.0)" />
          <NullableTextInput {...field('scope')} label="Scope (OAuth 2.0)" />
          <TextInput {...field('folder')} label="Folder" />
          <NullableTextInput {...field('junkFolder')} label="Junk folder" helperText="Taken as spam" />
          <DateInput {...field('takeFrom')} label="Take mail from" helperText="Older mail is only counted" />
          <CheckboxInput {...field('hasPlusAddresses')} label="Accepts plus addresses" />
          <OneMarketplacePicker
            {...field('relayOfMarketplaceId')}
            label="Relays for marketplace"
            nullable
            helperText="Its buyers write from the relay domains"
          />
          <NullableTextInput {...field('relayDomainText')} label="Relay domains, separated by commas" />
          <NullableTextInput
            {...field('trustedAuthservId')}
            label="Trusted server name"
            helperText="Without it, no sender counts as verified"
          />
        </>
      )}
    </FormDialog>
  );
}

async function save(
  mailbox: Mailbox | null,
  { aliasText, relayDomainText, ...fields }: z.output<typeof Fields>,
): Promise<void> {
  const body = { ...fields, aliases: namesIn(aliasText), relayDomains: namesIn(relayDomainText) };
  if (!mailbox) await call(mailboxes.create, { body });
  else
    await call(mailboxes.update, {
      params: { mailboxId: mailbox.id },
      body: { ...body, version: mailbox.version },
    });
}
