import { Agent } from 'node:http';
import { type LoadResult, pacedLoad } from '../bench/paced-load.ts';
import { ask } from '../bench/quick-request.ts';

interface Target {
  port: number;
  token: string;
  paths: readonly string[];
  perSecond: number;
}

/** The same reads in turn, at a fixed rate. */
export async function steadyLoad(
  { port, token, paths, perSecond }: Target,
  seconds: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  try {
    return await pacedLoad({ perSecond, seconds }, async (at) => {
      const { status } = await ask({ agent, port, token }, 'GET', paths[at % paths.length] ?? '');
      return String(status);
    });
  } finally {
    agent.destroy();
  }
}
