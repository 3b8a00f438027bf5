import type pg from 'pg';
import type { startBenchApi } from './api.ts';
import type { CatalogueSize } from './fill-catalogue.ts';
import type { Measured } from './load.ts';

/** What each part of the measurement needs. */
export interface CatalogueBench {
  url: string;
  port: number;
  token: string;
  api: Awaited<ReturnType<typeof startBenchApi>>;
  owner: pg.Client;
  size: CatalogueSize;
  seconds: number;
  /** Measures the same call for several records in turn. */
  ask: (paths: readonly string[], by: number) => Promise<Measured>;
  call: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;
  say: (text: string) => void;
}
