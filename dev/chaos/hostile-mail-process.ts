import { readHostileMails } from './hostile-mail.ts';

const { HOSTILE_MAILS, HOSTILE_SEED } = process.env;
process.send?.(await readHostileMails(Number(HOSTILE_MAILS), Number(HOSTILE_SEED)), () =>
  process.disconnect(),
);
