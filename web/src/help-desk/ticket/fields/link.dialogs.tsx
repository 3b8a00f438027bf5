import { z } from 'zod';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { SupplierPicker } from '../../../pickers/supplier-picker.tsx';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { OrderPicker } from '../../order-picker.tsx';
import type { SaveField } from './use-field-save.tsx';

const LinkForm = z.object({ id: z.number().nullable() });

interface LinkDialogProps {
  ticket: Ticket;
  save: SaveField;
  onClose: () => void;
}

export function SupplierDialog({ ticket, save, onClose }: LinkDialogProps) {
  const known =
    ticket.supplierId === null ? null : { value: ticket.supplierId, label: ticket.supplier ?? '' };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Supplier of this ticket"
      submitLabel="Link supplier"
      schema={LinkForm}
      defaultValues={{ id: ticket.supplierId }}
      onSubmit={({ id }) =>
        save({
          label: 'Supplier',
          valueIn: ({ supplierId }) => supplierId,
          to: id,
          text: (value) => (value === null ? 'none' : `supplier ${value}`),
          send: (from) =>
            call(ticketFields.setSupplier, { params: { ticketId: ticket.id }, body: { from, to: id } }),
        })
      }
    >
      {(field) => <SupplierPicker {...field('id')} label="Supplier" nullable known={known} />}
    </FormDialog>
  );
}

export function OrderDialog({ ticket, save, onClose }: LinkDialogProps) {
  const known =
    ticket.orderId === null ? null : { value: ticket.orderId, label: ticket.purchaseOrderNumber ?? '' };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Order of this ticket"
      submitLabel="Link order"
      schema={LinkForm}
      defaultValues={{ id: ticket.orderId }}
      onSubmit={({ id }) =>
        save({
          label: 'Order',
          valueIn: ({ orderId }) => orderId,
          to: id,
          text: (value) => (value === null ? 'none' : `order ${value}`),
          send: (from) =>
            call(ticketFields.setOrder, { params: { ticketId: ticket.id }, body: { from, to: id } }),
        })
      }
    >
      {(field) => <OrderPicker {...field('id')} label="Order" nullable known={known} />}
    </FormDialog>
  );
}
