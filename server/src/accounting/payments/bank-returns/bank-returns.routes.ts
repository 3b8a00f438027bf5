import { bankReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { bankCipher } from '../../../platform/encryption.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { onlyFile } from '../settlement/bank-messages.service.ts';
import { takeReturns } from './bank-returns.service.ts';
import { openNotifications, resolveNotification } from './notifications.service.ts';

export function bankReturnRoutes({ config }: Runtime): Route[] {
  const house = {
    cipher: bankCipher(config),
    profile: config.bank,
  };
  return [
    handle(bankReturns.upload, (ctx, { files }) => takeReturns(ctx, house, onlyFile(files))),
    handle(bankReturns.notifications, (ctx) => openNotifications(ctx)),
    handle(bankReturns.resolve, (ctx, { params, body }) =>
      resolveNotification(ctx, params.notificationId, body),
    ),
  ];
}
