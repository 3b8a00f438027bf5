import { openSimulator } from './server.ts';

const simulator = await openSimulator({
  port: Number(process.env['PORT']),
  file: process.env['LEDGER_FILE'] || null,
});
process.once('SIGTERM', () => void simulator.close().then(() => process.exit(0)));
process.send?.('ready');
