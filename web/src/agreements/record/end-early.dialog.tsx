import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { whyNotEnd } from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import { type Agreement, agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { DayInput } from '@backdock/core/kit/day-input.ts';
import { reason } from '@backdock/core/kit/reason.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { savedAgreement } from '../agreement-queries.ts';
import { EditPreviewPanel } from '../preview/edit-preview-panel.tsx';

interface EndEarlyDialogProps {
  agreement: Agreement;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** The rule's refusal, at the field it is about. */
const endForm = (agreement: Agreement, today: Day) =>
  z
    .strictObject({ endDate: DayInput, comment: reason.nullable() })
    .superRefine(({ endDate, comment }, ctx) => {
      const { closedThrough } = agreement;
      const refusal = whyNotEnd(agreement, endDate, comment, { today, closedThrough, isStartLocked: false });
      if (!refusal) return;
      const path = refusal.code === 'agreement.comment' ? 'comment' : 'endDate';
      ctx.addIssue({ code: 'custom', path: [path], message: refusal.message });
    });

export function EndEarlyDialog({ agreement, onReload, onClose }: EndEarlyDialogProps) {
  const { type, id, supplierId, name, version } = agreement;
  const [today] = useState(() => dayInPacific(new Date()));
  const schema = useMemo(() => endForm(agreement, today), [agreement, today]);
  const [seen, setSeen] = useState<SeenPreview | null>(null);
  const send = (
    { endDate, comment }: { endDate: Day; comment: string | null },
    query: { preview?: 'true' },
  ) =>
    call(agreementCalls[type].editActive, {
      params: { supplierId, agreementId: id },
      query,
      body: { version, editReason: 'UpdateDueToAgreementChange', editComment: comment, endDate },
    });
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`End ${name} early`}
      submitLabel="End agreement"
      schema={schema}
      skipDirtyCheck
      defaultValues={{ endDate: today, comment: null }}
      onPreview={async (values) => {
        const { preview, currency } = await send(values, { preview: 'true' });
        setSeen(preview ? { endDate: values.endDate, preview, currency } : null);
      }}
      onSubmit={async (values) => savedAgreement(await send(values, {}))}
      onSaved={() => toast.success('Agreement ended')}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No new terms will follow.</Box>
          <DateInput {...field('endDate')} label="Last day" />
          <NullableTextInput
            {...field('comment')}
            label="Comment"
            lines={2}
            helperText="Required if the last day has passed. 10 to 500 characters."
          />
          <PreviewOf endDate={field('endDate')} seen={seen} />
        </>
      )}
    </FormDialog>
  );
}

interface SeenPreview {
  endDate: Day;
  preview: EditPreview;
  currency: Currency;
}

/** Gone once another day is chosen. */
function PreviewOf({ endDate, seen }: { endDate: Bound<Day>; seen: SeenPreview | null }) {
  const { control, name } = endDate;
  const chosen: unknown = useWatch({ control, name });
  return seen && seen.endDate === chosen ? <EditPreviewPanel {...seen} /> : null;
}
