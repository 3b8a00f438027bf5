import { startSupplierPortal } from './server.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const portal = await startSupplierPortal({
  port: Number(required('PORT')),
  api: required('API_ORIGIN'),
  web: required('WEB_ORIGIN'),
  tokenKey: required('TOKEN_KEY'),
});
process.once('SIGTERM', () => void portal.stop().then(() => process.exit(0)));
process.send?.('ready');
