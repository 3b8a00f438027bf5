import { forgetProcess, noteProcess } from './leftovers.ts';
import { explainExit, type PartProcess } from './parts/process.ts';

/** Shutdown order: dependents first, PostgreSQL last. */
const stages = ['web', 'programs', 'services', 'database'] as const;
type Stage = (typeof stages)[number];

interface RunningPart {
  stage: Stage;
  stop(): Promise<void>;
}

export class StackStopped extends Error {
  override name = 'StackStopped';
}

/**
 * Tracks what's running, so that everything can be stopped in order at any moment, even during startup: a part that
 * appears after the stop has begun is stopped at once.
 */
export function createLifecycle(options: { notes: string | null; onDeath: (explanation: string) => void }) {
  const running: RunningPart[] = [];
  let stopping = false;

  async function stopAll(): Promise<void> {
    for (const stage of stages) {
      const due = running.filter((part) => part.stage === stage);
      await Promise.all(due.map((part) => part.stop()));
      for (const part of due) running.splice(running.indexOf(part), 1);
    }
  }

  return {
    isStopping: () => stopping,
    /** Call this between startup steps. */
    checkpoint(): void {
      if (stopping) throw new StackStopped('The stack was stopped while it started.');
    },
    async keep(stage: Stage, stop: () => Promise<void>): Promise<void> {
      running.push({ stage, stop });
      if (!stopping) return;
      await stopAll();
      throw new StackStopped('The stack was stopped while it started.');
    },
    note(part: PartProcess): void {
      const { notes } = options;
      if (!notes) return;
      noteProcess(notes, part.name, part.pid);
      void part.exited.then(() => forgetProcess(notes, part.name));
    },
    /** Nothing works without this part: if it dies, the stack ends. */
    watch(part: PartProcess, isExpected: () => boolean = () => false): void {
      void part.exited.then((exit) => {
        if (!stopping && !isExpected()) options.onDeath(explainExit(part, exit));
      });
    },
    async stop(): Promise<void> {
      stopping = true;
      await stopAll();
    },
  };
}

export type Lifecycle = ReturnType<typeof createLifecycle>;
