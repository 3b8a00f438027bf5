import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import { taxFormOfMarket } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { Readable } from 'node:stream';
import { dayOfDate } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { sql } from 'kysely';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { announceUpload } from '../../../server/src/suppliers/onboarding/applicant.service.ts';
import { startReview } from '../../../server/src/suppliers/onboarding/application-decisions.service.ts';
import { receiveApplication } from '../../../server/src/suppliers/onboarding/application-intake.service.ts';
import type { NewApplication } from '../../../server/src/suppliers/onboarding/applications.queries.ts';
import { inviteSupplier } from '../../../server/src/suppliers/onboarding/onboarding.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Person, actAsEmployee } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { applicationFrom } from './application.ts';
import { emailOf, personName, pick, type Random } from './customers.ts';
import { smallPdf } from './small-pdf.ts';

/** Companies that aren't suppliers yet, by how far they got. */
const applied =
  'Alder & Birch Millwork,Beacon Bath Supply,Copperfield Lighting,Driftwood Furnishings,Evergreen Deck Systems,Foundry Hardware,Glasswing Windows,Hearthstone Fireplaces,Ivory Quartz Surfaces,Kestrel Tools,Laurentian Flooring,Meridian Faucets,Oakline Cabinetry,Polar Insulation'.split(
    ',',
  );
const invited =
  'Quarry Lane Stone,Riverbend Fencing,Saltbox Doors,Tamarack Timber,Upland Appliances,Verdigris Roofing,Willow Creek Tile,Yellow Barn Paint,Zenith Ceiling Fans,Atlas Pavers,Bluebird Blinds'.split(
    ',',
  );
const silent = 'Chestnut Hill Closets,Dovetail Drawers,Ember Stoves,Fieldstone Mantels'.split(',');
const canadian = new Set(['Laurentian Flooring', 'Polar Insulation', 'Tamarack Timber', 'Ember Stoves']);
const withoutTaxForm = new Set(['Foundry Hardware']);

interface File {
  name: string;
  bytes: Buffer;
}

/** Invitations from the last few weeks: some led to an application, some are waiting, some expired. */
export async function loadOnboarding(runtime: Runtime, inviters: readonly number[]): Promise<void> {
  const random = seededRandom(3_009);
  const files: File[] = [];
  await actAsSystem(runtime, async (ctx) => {
    for (const company of applied) {
      const invitation = await invite(ctx, runtime, inviters, company, 8 + random() * 34, random);
      const answeredOn = addHours(invitation.on, 20 + random() * 150);
      const application = applicationFrom({ ...invitation, company }, random);
      const at = { ...ctx, now: answeredOn };
      const documents = await documentsOf(at, invitation.token, application, files, random);
      await receiveApplication(at, runtime.config, invitation.token, { ...application, documents });
    }
    for (const company of invited) await invite(ctx, runtime, inviters, company, random() * 27, random);
    for (const company of silent) await invite(ctx, runtime, inviters, company, 31 + random() * 60, random);
  });
  for (const { name, bytes } of files) {
    await runtime.blobs.write(name, Readable.from([bytes]), 'application/pdf');
  }
}

/** Applications that a buyer has started to review. */
export async function startReviews(runtime: Runtime, buyer: Person): Promise<void> {
  const companies = ['Ivory Quartz Surfaces', 'Meridian Faucets'];
  await actAsEmployee(runtime, buyer, ['PurchasingManager'], async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM supplier_application WHERE doing_business_as = ANY(${companies})`.execute(ctx.tx);
    for (const { id } of rows) await startReview(ctx, runtime.config, id, 1);
  });
}

/** The tax form, and for some a certificate of insurance. The bytes are uploaded once all records are saved. */
async function documentsOf(
  ctx: WriteCtx<System>,
  token: string,
  { companyName, doingBusinessAs, market }: NewApplication,
  files: File[],
  random: Random,
): Promise<NewApplication['documents']> {
  const form = taxFormOfMarket[market];
  const isInsured = random() < 0.5;
  const insuredUntil = dayOfDate(addDays(ctx.now, 45 + Math.floor(random() * 300)));
  const sent = [
    ...(withoutTaxForm.has(doingBusinessAs) ? [] : [{ type: form, validUntil: null } as const]),
    ...(isInsured ? [{ type: 'Insurance', validUntil: insuredUntil } as const] : []),
  ];
  const documents = [];
  for (const { type, validUntil } of sent) {
    const bytes = smallPdf([type === 'Insurance' ? 'Certificate of insurance' : `Form ${type}`, companyName]);
    const file = {
      fileName: `${type} ${doingBusinessAs}.pdf`,
      contentType: 'application/pdf',
      size: bytes.length,
    };
    const { id, name } = await announceUpload(ctx, token, file);
    files.push({ name, bytes });
    documents.push({ documentId: id, type, validUntil });
  }
  return documents;
}

async function invite(
  ctx: WriteCtx<System>,
  { config }: Runtime,
  inviters: readonly number[],
  company: string,
  daysAgo: number,
  random: Random,
) {
  const contact = personName(random);
  const domain = `${company.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;
  const market = canadian.has(company) ? ('Canada' as const) : ('UnitedStates' as const);
  const on = subHours(ctx.now, daysAgo * 24);
  const email = emailOf(contact, domain);
  const entry = {
    email,
    companyName: company,
    marketCountryCode: countryOfMarket[market],
  };
  const { token } = await inviteSupplier({ ...ctx, now: on }, config, entry, pick(inviters, random));
  return { token, on, contact, email, domain, market };
}
