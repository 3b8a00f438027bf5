import { ConfigError, type Config } from './config.ts';

type Logins = Pick<Config, 'BACKDOCK_ENVIRONMENT' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'>;

/**
 * The login that owns the tables, for migrations. Where real money moves, it differs from the program's: an attacker
 * who takes over the program must not be able to disable the tables' guards.
 */
export function ownerLogin({ BACKDOCK_ENVIRONMENT, DATABASE_URL, DATABASE_OWNER_URL }: Logins): string {
  if (BACKDOCK_ENVIRONMENT !== 'production' && BACKDOCK_ENVIRONMENT !== 'staging') {
    return DATABASE_OWNER_URL ?? DATABASE_URL;
  }
  if (DATABASE_OWNER_URL === undefined) {
    throw new ConfigError('DATABASE_OWNER_URL: is required to migrate in production and staging');
  }
  if (new URL(DATABASE_OWNER_URL).username === new URL(DATABASE_URL).username) {
    throw new ConfigError(
      "DATABASE_OWNER_URL: must use a different login from DATABASE_URL, which is the program's own",
    );
  }
  return DATABASE_OWNER_URL;
}
