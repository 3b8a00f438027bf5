import { resolve } from 'node:path';

/** The root of the clone, wherever it is. */
export const repository = resolve(import.meta.dirname, '../..');
