import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { type Answer, fillPath, type JsonEndpoint } from '@backdock/core/kit/endpoint.ts';
import { createCipher } from '../../server/src/platform/encryption.ts';
import { letArrive } from '../src/arrived-file.ts';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { filledDatabase } from './fill.ts';
import { copiedDatabase, fillPayments } from './fill-payments.ts';
import { type Measured, measure } from './load.ts';
import { historyCases, payableCases } from './payments-cases.ts';
import { get, pagePath } from './request.ts';

const say = (text: string) => console.log(`[bench payments] ${text}`);
const callers = 8;
const maxPayments = 1_000_000;

interface Size {
  rows: number;
  seconds: number;
  reset: boolean;
}

interface Bench {
  url: string;
  port: number;
  seconds: number;
  /** The person who prepares the run, and the one who approves it. */
  maker: string;
  checker: string;
  /** One-time steps, in milliseconds. */
  steps: [string, number][];
  reads: [string, Measured][];
}

/**
 * A payment run of 60,000 items end to end, and the history of a million payments, on a database with `rows` invoices.
 */
export async function paymentsBench({ rows, seconds, reset }: Size): Promise<void> {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  const payments = Math.min(maxPayments, rows);
  try {
    const filled = await filledDatabase(server, rows, say);
    const { url, drop } = await copiedDatabase(server, filled.slice(filled.lastIndexOf('/') + 1));
    const api = await startBenchApi(url, ports.api);
    try {
      const startedAt = performance.now();
      const { PAY_TO_KEY = '' } = api.settings;
      await fillPayments(url, createCipher(PAY_TO_KEY), payments);
      say(`payees and payments generated in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
      const bench = { url, port: ports.api, seconds, maker: api.token, checker: await api.signIn() };
      const measured: Bench = { ...bench, steps: [], reads: [] };
      await play(measured, payments);
      report(rows, payments, measured);
    } finally {
      await api.stop();
      await drop();
    }
  } finally {
    await stop();
  }
}

async function play(bench: Bench, payments: number): Promise<void> {
  const paymentType = 'NetTermsByAchTransfer';
  const today = dayInPacific(new Date());
  const run = { paymentType, currency: 'Usd', paymentDate: firstPaymentDate(paymentType, today) } as const;
  const ofRun = new URLSearchParams({ paymentType, upTo: today }).toString();
  const { maker, checker } = bench;
  await read(bench, 'payable partners', `/api/accounts-payable/items/partners?${ofRun}`, 1);
  for (const { path, ...one } of payableCases) await read(bench, one.name, pagePath(path, one, 60_000));
  const due = { paymentType, upTo: today, partnerIds: null };
  await step(bench, 'pick all that is due', maker, baskets.addDue, { body: due });
  await read(bench, 'basket', `${baskets.read.path}?${ofRun}`, 1);
  await read(bench, 'picked items, first page', '/api/accounts-payable/items/processing?limit=50');
  await read(bench, 'flight check', `${flightCheck.read.path}?${new URLSearchParams(run).toString()}`, 1);
  const { id: paymentFileId, batchCount } = await step(bench, 'make the file', maker, paymentFiles.create, {
    body: run,
  });
  say(`the file has ${batchCount} payments`);
  const params = { paymentFileId };
  await readFile(bench, params);
  await step(bench, 'what the approver is shown', checker, paymentFiles.review, { params });
  await step(bench, 'the file in words', checker, paymentFiles.content, { params });
  const { sha256, version } = await details(bench, params);
  await step(bench, 'approve', checker, paymentFiles.approve, { params, body: { version, sha256 } });
  await read(bench, 'bank file', fillPath(paymentFiles.bankFile.path, params), 1);
  const sent = { params, body: { version: version + 1 } };
  await step(bench, 'mark as sent', checker, paymentFiles.markSent, sent);
  await letArrive(bench.url, paymentFileId, { day: today, isAccepted: true });
  const final = { params, body: { version: (await details(bench, params)).version } };
  await step(bench, 'make all payments final', checker, paymentFiles.finalizeAll, final);
  for (const { path, ...one } of historyCases) await read(bench, one.name, pagePath(path, one, payments));
}

async function readFile(bench: Bench, params: { paymentFileId: number }): Promise<void> {
  const batches = fillPath(paymentFileBatches.list.path, params);
  await read(bench, 'file: details', fillPath(paymentFiles.details.path, params));
  await read(bench, 'file: payments, first page', `${batches}?limit=50`);
  await read(bench, 'file: payments, offset 2,000', `${batches}?limit=50&offset=2000`);
  await read(bench, 'file: counts of its payments', fillPath(paymentFileBatches.counts.path, params));
  await read(bench, 'file: history', fillPath(paymentFiles.history.path, params));
  await read(bench, 'files, first page', `${paymentFiles.list.path}?limit=50`);
}

const details = ({ port, checker }: Bench, params: { paymentFileId: number }) =>
  answered(port, checker, paymentFiles.details, { params });

async function read(bench: Bench, name: string, path: string, asking = callers): Promise<void> {
  const { port, seconds, maker } = bench;
  const agent = new Agent({ keepAlive: true, maxSockets: asking });
  bench.reads.push([name, await measure(asking, seconds, () => get(agent, port, maker, path))]);
  agent.destroy();
}

interface Sent {
  params?: Record<string, number>;
  body?: unknown;
}

async function step<E extends JsonEndpoint>(
  bench: Bench,
  name: string,
  token: string,
  endpoint: E,
  sent: Sent,
): Promise<Answer<E>> {
  const startedAt = performance.now();
  const answer = await answered(bench.port, token, endpoint, sent);
  bench.steps.push([name, performance.now() - startedAt]);
  say(`${name}: ${(performance.now() - startedAt).toFixed(0)} ms`);
  return answer;
}

async function answered<E extends JsonEndpoint>(
  port: number,
  token: string,
  { method, path }: E,
  { params, body }: Sent,
): Promise<Answer<E>> {
  const reply = await fetch(`http://127.0.0.1:${port}${fillPath(path, params)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Answer<E>;
}

function report(rows: number, payments: number, { steps, reads }: Bench): void {
  const n = (value: number, digits = 1) => value.toFixed(digits);
  const count = (value: number) => value.toLocaleString('en-US');
  const lines = [
    '# Payments at size',
    '',
    `\`npm run bench -- payments\`: a run of 60,000 invoices and credits of 5,000 partners beside ${count(rows)} invoices and ${count(payments)} payments of before; one API process, PostgreSQL and the load on the same two cores.`,
    '',
    'The steps of the run, each taken once:',
    '',
    '| step | seconds |',
    '| --- | ---: |',
    ...steps.map(([name, ms]) => `| ${name} | ${n(ms / 1_000)} |`),
    '',
    'What is read meanwhile and afterwards, over 8 connections; over one what works out the whole run (payable partners, basket, flight check, bank file):',
    '',
    '| case | requests a second | p50 ms | p95 ms | |',
    '| --- | ---: | ---: | ---: | --- |',
    ...reads.map(([name, { perSecond, p50, p95, errors }]) => {
      const remark = errors > 0 ? `${errors} failed` : p95 > 100 ? 'over 100 ms' : '';
      return `| ${name} | ${n(perSecond)} | ${n(p50)} | ${n(p95)} | ${remark} |`;
    }),
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/payments.md'), lines.join('\n'));
}
