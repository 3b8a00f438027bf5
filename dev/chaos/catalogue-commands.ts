import { exportCommands } from './catalogue-export-commands.ts';
import { priceCommands } from './catalogue-price-commands.ts';
import { requestCommands } from './catalogue-request-commands.ts';
import { templateCommands } from './catalogue-template-commands.ts';
import type { Do } from './catalogue-world.ts';

/** Every command, weighted by how often it should come up. */
const frequencies: readonly (readonly [Do, number])[] = [
  [(office) => office.receiveProducts(), 9],
  [(office) => office.receiveAttributes(), 1],
  [(office) => office.placeOrder(), 2],
  ...templateCommands,
  ...exportCommands,
  ...requestCommands,
  ...priceCommands,
];

export const catalogueCommands = frequencies.flatMap(([command, often]) =>
  Array.from({ length: often }, () => command),
);
