import { startAssistantModel } from './server.ts';

const model = await startAssistantModel({
  port: Number(process.env['PORT']),
  wordMs: Number(process.env['WORD_MS']),
});
process.once('SIGTERM', () => void model.close().then(() => process.exit(0)));
process.send?.('ready');
