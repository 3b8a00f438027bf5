import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { isRestricted } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import { reportStanding } from '../../platform/report-causes.ts';
import { listExpired } from './documents.queries.ts';

/** The help desk hears about documents that expired, and about those that are in order again. */
export async function followExpiredDocuments(ctx: ExternalCtx<System>): Promise<void> {
  await ctx.inTx((inner) =>
    reportStanding(inner, 'DocumentExpired', async (tx) => {
      const expired = await listExpired(tx, dayInPacific(inner.now));
      return new Map(
        expired.map(({ looksLikeTaxForm, isCleared, id, name, ...document }) => [
          sourceKeys.documentExpired(id),
          {
            cause: 'DocumentExpired' as const,
            ...document,
            documentId: id,
            // Few people may read what a tax form is called.
            name: isRestricted({ ...document, name, looksLikeTaxForm, isCleared }) ? null : name,
          },
        ]),
      );
    }),
  );
}
