import { config } from 'zod';

// Zod compiles schemas with `new Function` where it can. The content policy forbids that and would report every
// try, so this module is imported before any module that declares a schema.
config({ jitless: true });
