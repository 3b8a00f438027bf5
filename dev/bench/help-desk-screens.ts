import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Followed, followTickets } from './help-desk-events.ts';
import { opensWith } from './help-desk-lists.ts';
import { ask } from './quick-request.ts';

/** A ticket on someone's screen. */
interface Screen {
  ticketId: number;
  token: string;
  followed: Followed;
  /** When each version of the ticket came on, by `performance.now()`. */
  shown: { version: number; at: number }[];
}

export interface Screens {
  all: readonly Screen[];
  /** Calls that got no answer, or another than 200. */
  failed: () => number;
  close(): void;
}

interface Opening {
  port: number;
  tokens: readonly string[];
  /** Shared out among the people, so that each is on several screens. */
  ticketIds: readonly number[];
  /** Whether screens read what changed, as pages do, or only hear of it. */
  reads: boolean;
}

/** As many open at once as the API takes. */
const atOnce = 5;
/** When pages read again what a busy server refused. */
const againAfterMs = () => 2_000 + Math.random() * 4_000;
/** Every page reads it again. */
const badge = '/api/helpdesk/users/profile/tickets/count';

/** People with a ticket open each, who hear of its changes and read it again. */
export async function openScreens({ port, tokens, ticketIds, reads }: Opening): Promise<Screens> {
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  let failed = 0;
  const all = tokens.map((token, at): Screen => {
    const ticketId = ticketIds[at % ticketIds.length] ?? 0;
    return {
      ticketId,
      token,
      followed: { gaps: [], open: Promise.resolve(), close: () => undefined },
      shown: [],
    };
  });
  const read = async ({ ticketId, token, shown }: Screen) => {
    const ticket = `/api/helpdesk/tickets/${ticketId}`;
    const paths = [...opensWith.map((rest) => `${ticket}${rest}`), badge];
    const answers = paths.map(async (path) => {
      let answer = await ask({ agent, port, token }, 'GET', path);
      while (answer.status === 503) {
        failed += 1;
        await pause(againAfterMs(), undefined, { signal: closing.signal });
        answer = await ask({ agent, port, token }, 'GET', path);
      }
      const { status, body } = answer;
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      if (path !== ticket) return;
      const { version } = JSON.parse(body) as { version: number };
      if (version > (shown.at(-1)?.version ?? 0)) shown.push({ version, at: performance.now() });
    });
    for (const { status } of await Promise.allSettled(answers)) {
      if (status === 'rejected' && !closing.signal.aborted) failed += 1;
    }
  };
  for (let at = 0; at < all.length; at += atOnce) {
    await Promise.all(
      all.slice(at, at + atOnce).map(async (screen) => {
        const { ticketId, token } = screen;
        screen.followed = followTickets({ port, token, ticketId }, () => void (reads && read(screen)));
        await screen.followed.open;
        if (reads) await read(screen);
      }),
    );
  }
  return {
    all,
    failed: () => failed,
    close() {
      closing.abort();
      for (const { followed } of all) followed.close();
      agent.destroy();
    },
  };
}
