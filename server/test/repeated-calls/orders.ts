import { orders } from '@backdock/core/orders/orders.contract.ts';
import { orderIntake } from '../new-order.ts';
import { type Office, ok, type Recipes } from './recipe.ts';

let intake: ReturnType<typeof orderIntake> | undefined;

async function order({ app }: Office): Promise<number> {
  intake ??= orderIntake(app);
  const { order: made, receive } = await intake;
  const [orderId = 0] = await receive(made());
  return orderId;
}

export const orderRecipes: Recipes = {
  'orders.addNote': async (office) => ({
    as: office.boss,
    params: { orderId: await order(office) },
    body: { type: 'StaffNote', note: 'Called the customer.' },
  }),
  'orders.editNote': async (office) => {
    const { app, boss: as } = office;
    const orderId = await order(office);
    const body = { type: 'StaffNote', note: 'Called the customer.' } as const;
    const note = ok(await app.call(orders.addNote, { as, params: { orderId }, body }));
    return { as, params: { orderId, noteId: note.id }, body: { note: 'Called the customer twice.' } };
  },
};
