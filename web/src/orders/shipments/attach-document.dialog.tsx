import { shownName } from '@backdock/core/documents/documents.rules.ts';
import { supportedTypes } from '@backdock/core/documents/upload.rules.ts';
import { shipments, type ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import {
  shipmentDocumentTypeLabels,
  shipmentDocumentTypes,
} from '@backdock/core/orders/shipments/shipments.values.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { textOf, useBound, type FieldProps } from '../../ui/fields/use-bound.ts';
import { SingleUpload } from '../../ui/upload/single-upload.tsx';
import { attachDocument } from './shipment-queries.ts';

const typeOptions = shipmentDocumentTypes.map((value) => ({
  value,
  label: shipmentDocumentTypeLabels[value],
}));
const Attachment = shipments.attach.body.pick({ documentName: true, type: true });

export function AttachDocumentDialog({
  shipment,
  onClose,
}: {
  shipment: ShipmentDetails;
  onClose: () => void;
}) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Attach a document"
      submitLabel="Attach"
      schema={Attachment}
      defaultValues={{ documentName: '', type: 'BillOfLading' }}
      onSubmit={async ({ documentName, type }) => {
        await attachDocument(shipment.id, { documentName, type, name: shownName(documentName) });
        toast.success('Document attached');
      }}
    >
      {(field) => (
        <>
          <SelectInput {...field('type')} label="Type" options={typeOptions} width="full" />
          <DocumentInput {...field('documentName')} label="File" />
        </>
      )}
    </FormDialog>
  );
}

function DocumentInput(props: FieldProps<string>) {
  const { value, write, error } = useBound(props);
  return (
    <SingleUpload
      label={props.label}
      accepted={supportedTypes}
      value={textOf(value) || null}
      onChange={(name) => write(name ?? '')}
      error={error}
    />
  );
}
