import { parseArgs } from 'node:util';
import { makeFirstAdmin, recoverAdmin } from './administration/access/first-admin.service.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { externalCtx, systemBase } from './platform/context.ts';
import { AppError } from './platform/errors.ts';
import { openRuntime } from './platform/open-runtime.ts';

const usage = `Usage: node server/src/first-admin.ts --email EMAIL [--name NAME] [--microsoft OBJECT-ID]
       node server/src/first-admin.ts --email EMAIL --recover`;

/** Creates the first administrator of a new installation, or restores one's access. Prints a link to set a password. */
try {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      microsoft: { type: 'string' },
      recover: { type: 'boolean', default: false },
    },
  });
  if (!values.email) throw new ConfigError(usage);
  const email = values.email.trim().toLowerCase();
  const config = readConfig();
  const runtime = await openRuntime(config, 'first-admin');
  try {
    const ctx = externalCtx(runtime, systemBase('first-admin', runtime));
    const person = { email, name: values.name ?? null, microsoftObjectId: values.microsoft ?? null };
    const answer = await ctx.inTx((inner) =>
      values.recover ? recoverAdmin(inner, config, email) : makeFirstAdmin(inner, config, person),
    );
    console.log(answer);
  } finally {
    await runtime.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof AppError ? error.message : error);
  process.exit(1);
}
