import { Readable } from 'node:stream';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import {
  type SupplierDocumentType,
  supplierDocumentTypeLabels,
  taxFormOfMarket,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { subDays } from 'date-fns/subDays';
import { announceDocument } from '../../../server/src/documents/documents.service.ts';
import type { Employee, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveDocument } from '../../../server/src/suppliers/documents/documents.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Person, actAsAccountant } from './act-as-accountant.ts';
import { pick, type Random } from './customers.ts';
import { smallPdf } from './small-pdf.ts';
import type { DemoSupplier } from './suppliers.ts';

/** Suppliers with documents: enough to look at, while the first start stays fast. */
const suppliersWithDocuments = 30;
/** Days until each certificate expires; some already have. */
const certificateDays = [200, 24, 310, 6, 90, -12, 150];

interface PendingUpload {
  name: string;
  bytes: Buffer;
}

interface DemoDocument {
  type: SupplierDocumentType;
  fileName: string;
  /** From today. */
  endsInDays: number | null;
}

/** A contract, a certificate of insurance, the tax form, and for some a price list or a policy. */
export async function loadSupplierDocuments(
  runtime: Runtime,
  suppliers: readonly DemoSupplier[],
  uploader: Person,
): Promise<void> {
  const random = seededRandom(20_261_121);
  const files: PendingUpload[] = [];
  await actAsAccountant(runtime, uploader, async (ctx) => {
    for (const [at, supplier] of suppliers.slice(0, suppliersWithDocuments).entries()) {
      for (const document of documentsOf(supplier, at, random)) {
        files.push(await put(ctx, supplier.id, document, random));
      }
    }
  });
  for (const { name, bytes } of files) {
    await runtime.blobs.write(name, Readable.from([bytes]), 'application/pdf');
  }
}

function documentsOf({ market }: DemoSupplier, at: number, random: Random): DemoDocument[] {
  const form = taxFormOfMarket[market];
  return [
    { type: 'Contract', fileName: 'Supply agreement.pdf', endsInDays: 400 + Math.floor(random() * 500) },
    {
      type: 'Insurance',
      fileName: 'Certificate of insurance.pdf',
      endsInDays: certificateDays[at % certificateDays.length] ?? null,
    },
    {
      type: form,
      fileName: `${supplierDocumentTypeLabels[form]}.pdf`,
      endsInDays: form === 'W8' ? 800 : null,
    },
    ...(random() < 0.4
      ? [
          {
            type: 'PriceList',
            fileName: `Price list ${pick(['spring', 'fall'], random)}.pdf`,
            endsInDays: 120,
          } as const,
        ]
      : []),
    ...(random() < 0.25
      ? [{ type: 'Policy', fileName: 'Returns and damages.pdf', endsInDays: null } as const]
      : []),
  ];
}

async function put(
  ctx: WriteCtx<Employee>,
  supplierId: number,
  { type, fileName, endsInDays }: DemoDocument,
  random: Random,
): Promise<PendingUpload> {
  const at = { ...ctx, now: subDays(ctx.now, 5 + Math.floor(random() * 300)) };
  const bytes = smallPdf([supplierDocumentTypeLabels[type], fileName]);
  const file = { fileName, contentType: 'application/pdf', size: bytes.length };
  const { id, name } = await announceDocument(at, file);
  const validUntil = endsInDays === null ? null : daysAfter(dayInPacific(ctx.now), endsInDays);
  await receiveDocument(at, supplierId, { documentId: id, type, validUntil });
  return { name, bytes };
}
