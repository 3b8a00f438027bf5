import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { handleEvents, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { tellVersions } from '../../../platform/tell-versions.ts';
import { fileVersion } from './payment-file-events.service.ts';

export const paymentFileEventRoutes = ({ changes }: Pick<Runtime, 'changes'>): Route[] => [
  handleEvents(paymentFiles.events, ({ db }, { params: { paymentFileId } }, { emit, signal }) =>
    tellVersions({
      changes,
      kind: 'payment-file',
      id: paymentFileId,
      read: () => fileVersion(db, paymentFileId),
      tell: (version) => emit('changed', { version }),
      signal,
    }),
  ),
];
