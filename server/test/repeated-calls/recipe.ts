import type { Role } from '@backdock/core/kit/permissions.ts';
import type { openSimulator } from '../../../dev/src/intacct-simulator/server.ts';
import type { startMailHost } from '../mail-host.ts';
import { addSupplier } from '../new-supplier.ts';
import { paymentTools, type PaymentTools } from '../payments.ts';
import { billIntake } from '../supplier-bills.ts';
import type { TestApp } from '../test-app.ts';
import { uploadFile } from '../uploaded-file.ts';

/** A request that is accepted once. */
export interface Request {
  as: string;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Rebuilt for each send. */
  form?: () => FormData;
}

type MailHost = Awaited<ReturnType<typeof startMailHost>>;
type Simulator = Awaited<ReturnType<typeof openSimulator>>;

export interface Office {
  app: TestApp;
  /** Holds every role. */
  boss: string;
  bossId: number;
  payments: PaymentTools;
  intacct: Simulator;
  /** A help desk's mailboxes are there. */
  mail: MailHost;
  supplier(): Promise<number>;
  /** Its marketplace and suppliers are added once. */
  bills(): ReturnType<typeof billIntake>;
  order(): Promise<number>;
  signedIn(...roles: Role[]): Promise<string>;
}

/** Prepares what a call needs and returns the request to send. */
export type Recipe = (office: Office) => Promise<Request>;
/** By area and name, as in the contract: `suppliers.save`. */
export type Recipes = Readonly<Record<string, Recipe>>;

export async function openOffice(app: TestApp, intacct: Simulator, mail: MailHost): Promise<Office> {
  const bossId = await app.addEmployee({
    name: 'Bo Boss',
    roles: ['Admin', 'Accountant', 'LogisticsAdministrator', 'PurchasingManager'],
  });
  let suppliers = 0;
  let intake: ReturnType<typeof billIntake> | undefined;
  const bills = () => (intake ??= billIntake(app));
  return {
    app,
    bossId,
    intacct,
    mail,
    boss: await app.tokenFor(bossId),
    payments: await paymentTools(app),
    supplier: () => addSupplier(app, `Supplier ${(suppliers += 1)}`, { purchasingManagerId: bossId }),
    bills,
    order: async () => (await (await bills()).ordered([{}])).orderId,
    signedIn: (...roles) => app.signedIn({ roles }),
  };
}

export function ok<B>({ status, body }: { status: number; body: B }): B {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const why = 'So that everybody knows why.';

/** Storage has its own clock and accepts no bytes through an expired link. */
export async function uploaded({ app, bossId }: Office): Promise<string> {
  const { now } = app.clock;
  app.clock.now = new Date();
  const name = await uploadFile(app, await app.tokenFor(bossId));
  app.clock.now = now;
  return name;
}
