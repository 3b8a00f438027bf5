import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentFileXRay } from '@backdock/core/accounting/payments/payment-files/payment-file-x-ray.ts';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { FigureButton, XRayDialog } from '../../../../x-ray/x-ray.tsx';
import { allBatchesQuery } from '../payment-file-queries.ts';

/** What the file pays. Expands to the payments that add up to it. */
export function FileAmount({ file }: { file: PaymentFileDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...allBatchesQuery(file.id), enabled: isOpen });
  const title = `Amount of ${file.name}`;
  return (
    <>
      <FigureButton
        text={currency(file.paymentAmount, file.currency)}
        title={title}
        onOpen={() => setOpen(true)}
      />
      <XRayDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        xRay={data && paymentFileXRay(file, data)}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}
