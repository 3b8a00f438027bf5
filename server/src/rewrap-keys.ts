import { resealBankFiles } from './accounting/payments/payment-files/seals.service.ts';
import { resealPayTos } from './partners/pay-to-seals.service.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { outwardCtx, type System } from './platform/context.ts';
import { refuseUnknownKeys } from './platform/key-check.ts';
import { openRuntime } from './platform/open-runtime.ts';

/** After `PAY_TO_KEY` was replaced: encrypts the keys of all bank data with it, now instead of within the hour. */
try {
  const config = readConfig();
  const runtime = await openRuntime(config, 'rewrap-keys');
  try {
    await refuseUnknownKeys(runtime.database, config);
    const ctx = outwardCtx<System>(runtime, {
      actor: { kind: 'system', name: 'rewrap-keys' },
      now: new Date(),
      log: runtime.log,
      requestId: 'rewrap-keys',
      ip: null,
      host: '',
    });
    await resealPayTos(ctx, config);
    await resealBankFiles(ctx, config);
    // Nothing may be left that only an earlier key opens.
    await refuseUnknownKeys(runtime.database, { PAY_TO_KEY: config.PAY_TO_KEY, PAY_TO_OLD_KEYS: [] });
    console.log('All bank data is under PAY_TO_KEY. PAY_TO_OLD_KEYS can be removed.');
  } finally {
    await runtime.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
