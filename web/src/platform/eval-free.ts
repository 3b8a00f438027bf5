import { config } from 'zod';

// Zod compiles schemas with `new Function` if it can. The content policy forbids that and would report every attempt,
// so import this module before any that declares a schema.
config({ jitless: true });
