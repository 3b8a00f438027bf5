import { forgetProcess, noteProcess } from './leftovers.ts';
import { explainExit, type PartProcess } from './parts/process.ts';

/** The order of stopping: who uses others goes first, PostgreSQL last. */
const stages = ['web', 'programs', 'services', 'database'] as const;
type Stage = (typeof stages)[number];

interface Kept {
  stage: Stage;
  stop(): Promise<void>;
}

export class StackStopped extends Error {
  override name = 'StackStopped';
}

/**
 * Knows what runs, so that it can all be stopped in order at any moment, during the start as well: what
 * turns up after the stop has begun is stopped at once.
 */
export function createLifecycle(options: { notes: string | null; onDeath: (explanation: string) => void }) {
  const kept: Kept[] = [];
  let stopping = false;

  async function stopAll(): Promise<void> {
    for (const stage of stages) {
      const due = kept.filter((part) => part.stage === stage);
      await Promise.all(due.map((part) => part.stop()));
      for (const part of due) kept.splice(kept.indexOf(part), 1);
    }
  }

  return {
    isStopping: () => stopping,
    /** To be called between two steps of a start. */
    checkpoint(): void {
      if (stopping) throw new StackStopped('The stack was stopped while it started.');
    },
    async keep(stage: Stage, stop: () => Promise<void>): Promise<void> {
      kept.push({ stage, stop });
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
    /** Nothing works without this part: its death is the end of the stack. */
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
