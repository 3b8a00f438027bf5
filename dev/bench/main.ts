import { parseArgs } from 'node:util';
import { gridBench } from './grid.ts';

/** `npm run bench -- grid [--rows 10000000] [--seconds 4] [--reset]`: measures the real system at full size. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '4' },
    reset: { type: 'boolean', default: false },
  },
});
const [name = 'grid'] = positionals;
if (name !== 'grid') {
  console.error(`There is no benchmark ${name}; there is: grid`);
  process.exit(2);
}
await gridBench({ rows: Number(values.rows), seconds: Number(values.seconds), reset: values.reset });
