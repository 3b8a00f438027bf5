import { startIdentityProvider } from './server.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const provider = await startIdentityProvider({
  port: Number(required('PORT')),
  origins: required('PUBLIC_ORIGINS').split(','),
  key: required('TLS_KEY'),
  cert: required('TLS_CERT'),
  keysFile: required('KEYS_FILE'),
});
process.once('SIGTERM', () => void provider.stop().then(() => process.exit(0)));
process.send?.('ready');
