import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { helpDeskDepartmentIds, ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import { createdChannels, priorities, requesterTypes } from '@backdock/core/help-desk/tickets.values.ts';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { SupplierPicker } from '../../pickers/supplier-picker.tsx';
import { call } from '../../platform/api.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { refresh } from '../../platform/query-of.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { MultiUpload } from '../../ui/upload/multi-upload.tsx';
import { ticketFileTarget } from '../compose/compose-files.tsx';
import { isAddress } from '../compose/content.ts';
import { OrderPicker } from '../order-picker.tsx';
import { departmentLabel, requesterTypeLabels } from '../ticket-words.ts';

const RichText = lazy(async () => ({ default: (await import('../compose/rich-text.tsx')).RichText }));

const channelLabels = {
  Email: 'Email: the text is sent to the requester',
  Phone: 'Phone: a note of the call',
  Internal: 'Internal: for colleagues',
} as const;

const CreateForm = z
  .object({
    channel: z.enum(createdChannels),
    subject: z.string().trim().min(1, 'Required').max(500),
    partnerType: z.enum(requesterTypes).nullable(),
    requesterName: z.string().trim().min(1, 'Required').max(200),
    requesterEmail: z.string().trim().nullable(),
    typeId: z.number().nullable(),
    priority: z.enum(priorities).nullable(),
    departmentId: z.number().nullable(),
    orderId: z.number().nullable(),
    supplierId: z.number().nullable(),
    written: z.object({ html: z.string(), text: z.string() }),
    attachmentIds: z.array(z.string()),
  })
  .refine(({ written }) => written.text.trim() !== '', {
    path: ['written'],
    message: 'Write something first',
  })
  .refine(({ channel, requesterEmail }) => channel !== 'Email' || requesterEmail !== null, {
    path: ['requesterEmail'],
    message: 'Required to send an email',
  })
  .refine(({ requesterEmail }) => requesterEmail === null || isAddress(requesterEmail), {
    path: ['requesterEmail'],
    message: 'Invalid format',
  });

const blank: z.input<typeof CreateForm> = {
  channel: 'Phone',
  subject: '',
  partnerType: 'Customer',
  requesterName: '',
  requesterEmail: null,
  typeId: null,
  priority: null,
  departmentId: null,
  orderId: null,
  supplierId: null,
  written: { html: '', text: '' },
  attachmentIds: [],
};

export default function CreateTicketPage() {
  const navigate = useNavigate();
  return (
    <Page title="Create ticket" breadcrumb={[{ label: 'Tickets', to: paths.tickets }]}>
      <Box sx={{ maxWidth: 880 }}>
        <RecordForm
          title="Ticket"
          schema={CreateForm}
          defaultValues={blank}
          submitLabel="Create ticket"
          onCancel={() => void navigate({ to: paths.tickets })}
          onSubmit={async ({ written, ...values }) => {
            const { id } = await call(tickets.create, { body: { ...values, ...written } });
            void refresh(ticketList.list);
            // Once the form has noticed that it was saved.
            setTimeout(() => void navigate(linkTo(pageLink(paths.ticket, { ticketId: id }))));
          }}
        >
          {(field) => (
            <>
              <SelectInput
                {...field('channel')}
                label="Channel"
                width="full"
                wide
                options={createdChannels.map((value) => ({ value, label: channelLabels[value] }))}
              />
              <TextInput {...field('subject')} label="Subject" wide />
              <TextInput {...field('requesterName')} label="Requester" />
              <NullableTextInput {...field('requesterEmail')} label="Requester’s email" type="email" />
              <SelectInput
                {...field('partnerType')}
                label="Requester is a"
                width="full"
                nullable
                options={requesterTypes.map((value) => ({ value, label: requesterTypeLabels[value] }))}
              />
              <SelectInput
                {...field('typeId')}
                label="Type"
                width="full"
                nullable
                options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SelectInput
                {...field('priority')}
                label="Priority"
                width="full"
                nullable
                helperText="Leave blank for that of its type"
                options={priorities.map((value) => ({ value, label: value }))}
              />
              <SelectInput
                {...field('departmentId')}
                label="Department"
                width="full"
                nullable
                helperText="Leave blank for that of its type"
                options={helpDeskDepartmentIds.map((value) => ({ value, label: departmentLabel(value) }))}
              />
              <OrderPicker {...field('orderId')} label="Order" nullable />
              <SupplierPicker {...field('supplierId')} label="Supplier" nullable />
              <Text field={field('written')} channel={field('channel')} />
              <Files field={field('attachmentIds')} />
            </>
          )}
        </RecordForm>
      </Box>
    </Page>
  );
}

interface TextProps {
  field: Bound<{ html: string; text: string }>;
  channel: Bound<(typeof createdChannels)[number]>;
}

function Text({ field: { name, control }, channel }: TextProps) {
  const { field, fieldState } = useController({ name, control });
  const chosen: string = useWatch({ control: channel.control, name: channel.name });
  const [first] = useState(() => (field.value as { html: string }).html);
  const label = chosen === 'Email' ? 'Message' : chosen === 'Phone' ? 'What was said' : 'What it is about';
  // A refinement of the whole is reported on the field itself, or below it.
  const problem = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ typography: 'subtitle2', color: 'text.secondary', mb: 0.5 }}>{label}</Box>
      <Box
        sx={{
          px: 1.5,
          pb: 0.5,
          border: 1,
          borderColor: problem ? 'error.main' : 'tokens.lineStrong',
          borderRadius: '7px',
        }}
      >
        <Suspense fallback={<TextSkeleton lines={4} />}>
          <RichText
            label={label}
            placeholder="Write here"
            html={first}
            takesFocus={false}
            onSend={() => undefined}
            onReady={() => undefined}
            onChange={field.onChange}
          />
        </Suspense>
      </Box>
      {problem ? <Box sx={{ mt: 0.5, typography: 'caption', color: 'error.main' }}>{problem}</Box> : null}
    </Box>
  );
}

function Files({ field: { name, control } }: { field: Bound<string[]> }) {
  const { field } = useController({ name, control });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <MultiUpload
        label="Attachments"
        requestTarget={ticketFileTarget}
        maxMegabytes={20}
        onChange={field.onChange}
      />
    </Box>
  );
}
