import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MortalProcess, startProcess } from './mortal-process.ts';

const programs = {
  api: join(import.meta.dirname, 'timed-api.ts'),
  worker: join(import.meta.dirname, 'timed-worker.ts'),
} as const;
type Kind = keyof typeof programs;

/** With two APIs, one still answers when the other is killed. */
const apis: readonly Kind[] = ['api', 'api'];

/** Speeds up restarts after a kill: V8's compile cache, and few connections to open. */
const quick = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), DATABASE_POOL_SIZE: '5' };

interface Member {
  kind: Kind;
  process: MortalProcess;
  /** Set once it's up; nothing calls a worker. */
  origin: string;
  state: 'starting' | 'up' | 'down';
}

/** The application's processes, which get killed and restart. */
export interface Fleet {
  /** Origins of the APIs that are up. */
  origins(): string[];
  /** Members that can be killed while an API stays up. */
  mayDie(): Member[];
  /** Kills one member, which restarts at once; the next call goes to another. */
  kill(member: Member): Promise<void>;
  killed: Readonly<Record<Kind, number>>;
  /** Kills all of them at once, as in a power loss. Only the workers restart, because no more calls are made. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Calls `onDeath` when a process exits without having been killed. */
export async function startFleet(
  env: Readonly<Record<string, string>>,
  onDeath: (what: string) => void,
  workers = 1,
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
      (message) => {
        const { origin = '' } = message as { origin?: string };
        if (isWanted()) Object.assign(member, { origin, state: 'up' });
      },
      // A kill during startup is expected, and any other exit was reported to `onDeath`.
      () => undefined,
    );
  };
  const members: Kind[] = [...apis, ...Array.from({ length: workers }, () => 'worker' as const)];
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
