import { exportFileName } from '@backdock/core/exports/exports.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ExportFormat } from '@backdock/core/kit/list-export.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import { amazonCostColumns } from '@backdock/core/pricing/amazon-costs.columns.ts';
import { landedCost } from '@backdock/core/pricing/amazon-costs.rules.ts';
import { amazonCostsHistory } from '@backdock/core/pricing/pricing.history.ts';
import { subDays } from 'date-fns/subDays';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, ExternalCtx } from '../platform/context.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { exportTypes, fileOf } from '../platform/list/export-files.ts';
import type { Portion } from '../platform/list/export-rows.ts';
import { openSnapshot } from '../platform/list/export-snapshot.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { Turns } from '../platform/turns.ts';
import { type AmazonListing, chunkListings } from './amazon-costs.queries.ts';

export const maxFilesAtOnce = 2;
const freightDays = 90;
/** The first statement sums up three months of orders. A reader who takes nothing for this long is let go. */
const limits = { statementSeconds: 60, idleSeconds: 15, waits: false };

interface Requested {
  format: ExportFormat;
  changedSince?: string | undefined;
}

/** Streams the file while it's being read. Audited before the first row leaves. */
export async function downloadAmazonCosts(
  ctx: ExternalCtx<Employee>,
  { runtime: { database }, turns }: { runtime: Runtime; turns: Turns },
  { format, changedSince }: Requested,
): Promise<FileAnswer> {
  const { now } = ctx;
  const today = dayInPacific(now);
  const endTurn = await turns.take(false);
  try {
    const { db, close } = await openSnapshot(database, limits);
    try {
      await ctx.inTx((tx) =>
        audit(tx, {
          entityType: amazonCostsHistory.entityType,
          entityId: today,
          action: 'amazon-costs.downloaded',
          after: { format, changedSince: changedSince ?? null },
        }),
      );
      const listings = chunkListings(db, {
        today,
        shippedSince: subDays(now, freightDays).toISOString(),
        changedSince: changedSince ?? null,
      });
      const stream = fileOf(format, {
        title: 'Amazon product costs',
        columns: amazonCostColumns,
        portions: portionsOf(listings),
      });
      stream.once('close', () => void close().finally(endTurn));
      return {
        stream,
        fileName: exportFileName('Amazon product costs', today, format),
        contentType: exportTypes[format],
      };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function* portionsOf(listings: AsyncIterable<AmazonListing[]>): AsyncGenerator<Portion> {
  for await (const portion of listings) yield portion.map(valuesOf);
}

const dollars = (cents: number | null) => (cents === null ? null : centsToNumber(cents));

/** In the order of the columns. */
function valuesOf(listing: AmazonListing): Portion[number] {
  const { handlingFeeType, handlingCents, dropShipCents, priceCents } = listing;
  const { landedCents, marginPercent } = landedCost({
    ...listing,
    costCurrency: listing.currency,
    priceCurrency: currencyOfMarket[listing.market],
  });
  return [
    listing.sku,
    listing.asin,
    listing.supplier,
    listing.product,
    listing.uom,
    dollars(listing.costCents),
    listing.currency,
    listing.effectiveFrom,
    listing.source,
    dollars(listing.freightCents),
    dollars(handlingFeeType === 'None' ? 0 : handlingCents),
    dollars(dropShipCents),
    listing.allowanceBasisPoints / 100,
    dollars(landedCents),
    dollars(listing.minimumCents),
    dollars(priceCents),
    marginPercent,
  ];
}
