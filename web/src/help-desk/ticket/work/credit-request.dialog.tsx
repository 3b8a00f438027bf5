import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  creditRequestReasonLabels,
  creditRequestReasons,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import type { Ticket, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { OrderItem } from '@backdock/core/orders/orders.contract.ts';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { call } from '../../../platform/api.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import type { Bound } from '../../../ui/form/bound.ts';
import { refreshTicket } from '../../ticket-queries.ts';
import { plainFieldset } from './plain-fieldset.ts';

/** Agreements make their own requests. */
const offered = creditRequestReasons.filter((reason) => !reason.startsWith('Allowance'));

const CreditForm = z
  .object({
    supplierId: z.number(),
    reason: z.enum(creditRequestReasons),
    reasonDetail: z.string().trim().max(500),
    quantities: z.record(z.string(), z.number().int().min(0)),
    attachmentIds: z.array(z.number()),
  })
  .refine(({ quantities }) => Object.values(quantities).some((quantity) => quantity > 0), {
    path: ['quantities'],
    message: 'Enter how many are affected',
  })
  .refine(({ reasonDetail }) => reasonDetail.length === 0 || reasonDetail.length >= 3, {
    path: ['reasonDetail'],
    message: 'Minimum is 3 characters',
  });

interface CreditRequestDialogProps {
  ticket: Ticket;
  messages: readonly TicketMessage[];
  onClose: () => void;
}

/** Claims a credit from the supplier of what arrived broken, with the photos that came by mail. */
export function CreditRequestDialog(props: CreditRequestDialogProps) {
  const { ticket, onClose } = props;
  const order = useQuery({
    ...queryOf(supportOrders.order, { params: { orderId: ticket.orderId ?? 0 } }),
    enabled: ticket.orderId !== null,
  });
  if (order.data) return <Loaded {...props} items={order.data.orderItems} />;
  return (
    <BaseDialog open onClose={onClose} title="Request a credit" size="xl">
      {ticket.orderId === null ? (
        'Link the order first: a credit is claimed for items of an order.'
      ) : order.error ? (
        <ErrorState message={loadProblem(order.error)} onRetry={() => void order.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </BaseDialog>
  );
}

interface LoadedProps extends CreditRequestDialogProps {
  items: readonly OrderItem[];
}

function Loaded({ ticket, messages, onClose, items }: LoadedProps) {
  const suppliers = [...new Map(items.map(({ supplierId, supplierName }) => [supplierId, supplierName]))].map(
    ([value, label]) => ({ value, label }),
  );
  const supplierId =
    suppliers.find(({ value }) => value === ticket.supplierId)?.value ?? suppliers[0]?.value ?? 0;
  const files = messages.flatMap(({ attachments }) => attachments.filter(({ isInline }) => !isInline));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Request a credit for ${ticket.purchaseOrderNumber ?? 'this order'}`}
      size="xl"
      submitLabel="Request credit"
      schema={CreditForm}
      skipDirtyCheck
      defaultValues={{
        supplierId,
        reason: 'DamagedItem',
        reasonDetail: '',
        quantities: {},
        attachmentIds: files
          .filter(({ contentType }) => contentType.startsWith('image/'))
          .map(({ id }) => id),
      }}
      onSubmit={async ({ quantities, reasonDetail, ...body }) => {
        const ofSupplier = new Set(
          items.filter((item) => item.supplierId === body.supplierId).map(({ id }) => id),
        );
        const chosen = Object.entries(quantities)
          .map(([id, quantity]) => ({ orderItemId: Number(id), quantity }))
          .filter(({ orderItemId, quantity }) => quantity > 0 && ofSupplier.has(orderItemId));
        const { creditRequestId, coveredByAgreement } = await call(ticketWork.makeCreditRequest, {
          params: { ticketId: ticket.id },
          body: { ...body, reasonDetail: reasonDetail || null, items: chosen },
        });
        void refreshTicket();
        toast.success(
          `Credit request ${creditRequestId} made`,
          coveredByAgreement === null ? {} : { detail: `Covered by ${coveredByAgreement}: no claim is sent` },
        );
      }}
    >
      {(field) => (
        <>
          {suppliers.length > 1 ? (
            <SelectInput {...field('supplierId')} label="Supplier" width="full" options={suppliers} />
          ) : null}
          <Items items={items} supplier={field('supplierId')} field={field('quantities')} />
          <SelectInput
            {...field('reason')}
            label="Reason"
            width="full"
            options={offered.map((value) => ({ value, label: creditRequestReasonLabels[value] }))}
          />
          <TextInput {...field('reasonDetail')} label="What happened" lines={2} />
          <Photos files={files} field={field('attachmentIds')} />
        </>
      )}
    </FormDialog>
  );
}

interface ItemsProps {
  items: readonly OrderItem[];
  supplier: Bound<number>;
  field: Bound<Record<string, number>>;
}

function Items({ items, supplier, field: { name, control } }: ItemsProps) {
  const supplierId: number = useWatch({ control: supplier.control, name: supplier.name });
  const { field, fieldState } = useController({ name, control });
  const quantities = field.value as Record<string, number>;
  return (
    <Box component="fieldset" aria-label="Affected items" sx={{ ...plainFieldset, gap: 1 }}>
      {items
        .filter((item) => item.supplierId === supplierId)
        .map(({ id, sku, productName, quantity, unitOfMeasure }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
            <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              <Box sx={{ typography: 'button' }}>{sku}</Box>
              {productName}
            </Box>
            <TextField
              label={`Affected, of ${quantity} ${unitOfMeasure}`}
              type="number"
              value={quantities[id] ?? ''}
              onChange={(event) => field.onChange({ ...quantities, [id]: Number(event.target.value) })}
              slotProps={{
                htmlInput: { min: 0, max: quantity, 'aria-label': `Affected quantity of ${sku}` },
              }}
              sx={{ width: 170 }}
            />
          </Box>
        ))}
      {fieldState.error ? (
        <Box sx={{ typography: 'caption', color: 'error.main' }}>{fieldState.error.message}</Box>
      ) : null}
    </Box>
  );
}

interface PhotosProps {
  files: readonly { id: number; name: string }[];
  field: Bound<number[]>;
}

function Photos({ files, field: { name, control } }: PhotosProps) {
  const { field } = useController({ name, control });
  const chosen = field.value as number[];
  if (files.length === 0) return null;
  return (
    <Box component="fieldset" aria-label="Photos to attach" sx={plainFieldset}>
      {files.map((file) => (
        <FormControlLabel
          key={file.id}
          label={`Attach ${file.name}`}
          sx={{ ml: -1, mr: 0 }}
          control={
            <Checkbox
              checked={chosen.includes(file.id)}
              onChange={(_, isOn) =>
                field.onChange(isOn ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
              }
              sx={{ p: 1, '& svg': { width: 20, height: 20 } }}
            />
          }
        />
      ))}
    </Box>
  );
}
