import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MortalProcess, startProcess } from './mortal-process.ts';

const programs = {
  api: join(import.meta.dirname, 'timed-api.ts'),
  worker: join(import.meta.dirname, 'timed-worker.ts'),
} as const;
type Kind = keyof typeof programs;

/** One API is left to answer when the other is killed. */
const members: readonly Kind[] = ['api', 'api', 'worker'];

/** So that who was killed is back soon: with what V8 made of the code the last time, and few connections to open. */
const quick = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), DATABASE_POOL_SIZE: '5' };

interface Member {
  kind: Kind;
  process: MortalProcess;
  /** Where it answers, once it does; nobody asks a worker. */
  origin: string;
  state: 'starting' | 'up' | 'down';
}

/** The processes of the application, which are killed and come back. */
export interface Fleet {
  /** The addresses of the APIs that answer. */
  origins(): string[];
  /** Whom to kill, so that somebody is left who answers. */
  mayDie(): Member[];
  /** Kills one, which starts again at once; whoever asks next asks another. */
  kill(member: Member): Promise<void>;
  killed: Readonly<Record<Kind, number>>;
  /** All at once, as when the machine loses power. Only the workers come back: nobody asks any more. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

/** `onDeath` is told of a process that ends though nobody killed it. */
export async function startFleet(
  env: Readonly<Record<string, string>>,
  onDeath: (what: string) => void,
): Promise<Fleet> {
  const killed = { api: 0, worker: 0 };
  const launch = (member: Member): Promise<void> => {
    const started = startProcess(programs[member.kind], { ...env, ...quick });
    Object.assign(member, { process: started, state: 'starting' });
    const isWanted = () => member.process === started && member.state !== 'down';
    void started.ended.then(() => {
      if (!isWanted()) return;
      member.state = 'down';
      onDeath(`a process (${member.kind}) ended by itself`);
    });
    return started.ready.then(
      (said) => {
        const { origin = '' } = said as { origin?: string };
        if (isWanted()) Object.assign(member, { origin, state: 'up' });
      },
      // Who is killed while it starts is not missed, and of any other end it was told.
      () => undefined,
    );
  };
  const fleet = members.map((kind) => ({ kind, origin: '', state: 'down' }) as Member);
  const answering = () => fleet.filter(({ kind, state }) => kind === 'api' && state === 'up');
  const end = async (member: Member) => {
    member.state = 'down';
    await member.process.kill();
    killed[member.kind] += 1;
  };
  await Promise.all(fleet.map(launch));
  if (answering().length === 0) throw new Error('the API did not start');
  return {
    killed,
    origins: () => answering().map(({ origin }) => origin),
    mayDie: () =>
      fleet.filter(({ kind, state }) => state === 'up' && (kind === 'worker' || answering().length > 1)),
    async kill(member) {
      await end(member);
      void launch(member);
    },
    async killAll() {
      await Promise.all(fleet.map(end));
      await Promise.all(fleet.filter(({ kind }) => kind === 'worker').map(launch));
    },
    async stop() {
      for (const member of fleet) member.state = 'down';
      await Promise.all(fleet.map(({ process }) => process.stop()));
    },
  };
}
