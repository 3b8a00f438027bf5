import { rewrapBankFiles } from './accounting/payments/key-rotation/key-rotation.service.ts';
import { rewrapMailboxSecrets } from './help-desk/mailboxes/key-rotation.service.ts';
import { rewrapPayTos } from './partners/pay-to-key-rotation.service.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { externalCtx, systemBase } from './platform/context.ts';
import { refuseUnknownKeys } from './platform/key-check.ts';
import { openRuntime } from './platform/open-runtime.ts';
import { encryptTaxNumbers } from './suppliers/onboarding/applications.service.ts';

/** After `PAY_TO_KEY` or `HELP_DESK_KEY` was replaced: moves what they encrypt to the new one now, not within the hour. */
try {
  const config = readConfig();
  const runtime = await openRuntime(config, 'rewrap-keys');
  try {
    await refuseUnknownKeys(runtime.database, config);
    const ctx = externalCtx(runtime, systemBase('rewrap-keys', runtime));
    await rewrapPayTos(ctx, config);
    await rewrapBankFiles(ctx, config);
    await encryptTaxNumbers(ctx, config);
    await rewrapMailboxSecrets(ctx, config);
    // Nothing may be left that only an earlier key decrypts.
    await refuseUnknownKeys(runtime.database, { ...config, PAY_TO_OLD_KEYS: [], HELP_DESK_OLD_KEYS: [] });
    console.log('All bank data and tax numbers use PAY_TO_KEY. PAY_TO_OLD_KEYS can be removed.');
    console.log(
      'All mailbox secrets use HELP_DESK_KEY. HELP_DESK_OLD_KEYS still recognizes answers to earlier mail.',
    );
  } finally {
    await runtime.close();
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
