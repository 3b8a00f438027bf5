import type pg from 'pg';
import type { startBenchApi } from './api.ts';

/** What each part of the measurement gets. */
export interface HelpDeskBench {
  url: string;
  owner: pg.Client;
  api: Awaited<ReturnType<typeof startBenchApi>>;
  port: number;
  /** Someone who sees all tickets. */
  admin: string;
  /** Staff of customer service without a role, so what they see is decided for each ticket. */
  agent: { id: number; token: string };
  /** How long load is kept up. */
  seconds: number;
  /** In the backlog that drains beside other calls. */
  emails: number;
  say: (text: string) => void;
}
