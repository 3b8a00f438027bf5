import { ConfigError, readConfig } from './platform/config.ts';
import { ownerLogin } from './platform/owner-login.ts';
import { createLog } from './platform/log.ts';
import { prepareDatabase } from './prepare.ts';

try {
  const config = readConfig();
  const owner = ownerLogin(config);
  await prepareDatabase({ owner, app: config.DATABASE_URL }, createLog(config.LOG_LEVEL, 'migrate'));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
