import { simulatorAccount } from './account.ts';
import type { Books } from './books.ts';
import { validate } from './document-type.ts';
import { execute, functionIn } from './functions.ts';
import { aborted, controlIdUsed, errorMessage, notWellFormed, Refusal } from './refusals.ts';
import type { Rules } from './rules.ts';
import type { Sessions } from './sessions.ts';
import { child, type Element, escapeXml, tag, textOf } from './xml.ts';

export interface GatewayOptions {
  books: Books;
  sessions: Sessions;
  rules: () => Rules;
  /** As returned by `getAPISession`. */
  url: string;
  onResult: (functionName: string, as: ResultKind) => void;
}

export type ResultKind = 'succeeded' | 'refused' | 'repeated';

/** Answers a whole request: the control part, the sign-in, then each function in document order. */
export function answerRequest(options: GatewayOptions, request: Element | { problem: string }): string {
  if ('problem' in request) return refusedAtControl(undefined, notWellFormed(request.problem));
  const control = child(request, 'control');
  const operation = child(request, 'operation');
  const functions = child(operation, 'content')?.children ?? [];
  const valid = attempt(() => {
    if (request.name !== 'request') throw notWellFormed(`No declaration for element ${request.name}.`);
    validate(request);
    for (const one of functions) functionIn(one);
    options.sessions.checkSender(control, options.rules());
  });
  if (valid instanceof Refusal) return refusedAtControl(control, valid);
  const authentication = child(operation, 'authentication');
  const signedIn = attempt(() => options.sessions.checkUser(authentication, options.rules()));
  if (signedIn instanceof Refusal) {
    const inside = authenticationPart('failure', options) + errorMessage(signedIn);
    return response(controlPart('success', control) + tag('operation', inside));
  }
  const isOnce = textOf(control, 'uniqueid') === 'true';
  const isWhole = operation?.attributes['transaction'] === 'true';
  const outcomes = isWhole
    ? allOrNothing(options, functions, isOnce)
    : functions.map((one) => run(options, one, isOnce));
  for (const { one, as } of outcomes) options.onResult(functionIn(one).name, as);
  const inside = authenticationPart('success', options) + outcomes.map(resultPart).join('');
  return response(controlPart('success', control) + tag('operation', inside));
}

interface Outcome {
  one: Element;
  as: ResultKind;
  status: 'success' | 'failure' | 'aborted';
  content: string;
}

function allOrNothing(options: GatewayOptions, functions: readonly Element[], isOnce: boolean): Outcome[] {
  const before = options.books.save();
  const outcomes: Outcome[] = [];
  for (const one of functions) {
    const outcome = run(options, one, isOnce, (refusal) => refusal.rolledBack());
    outcomes.push(outcome);
    if (outcome.status === 'success') continue;
    options.books.load(before);
    return functions.map((other) => ({
      ...(other === one ? outcome : { one: other, as: 'refused', content: errorMessage(aborted()) }),
      status: 'aborted',
    }));
  }
  return outcomes;
}

function run(
  options: GatewayOptions,
  one: Element,
  isOnce: boolean,
  mapRefusal: (refusal: Refusal) => Refusal = (refusal) => refusal,
): Outcome {
  const { books, sessions, rules, url } = options;
  const inner = functionIn(one);
  const controlId = one.attributes['controlid'] ?? '';
  const failed = (as: ResultKind, refusal: Refusal): Outcome => ({
    one,
    as,
    status: 'failure',
    content: errorMessage(mapRefusal(refusal)),
  });
  const isUsed = isOnce && books.usedControlIds.has(controlId) && !rules().ignoreUniqueIds;
  if (isUsed) return failed('repeated', controlIdUsed(controlId));
  const result = attempt(() =>
    inner.name === 'getAPISession' ? sessionData(sessions.open(), url) : execute(books, rules(), inner),
  );
  // A failed function wasn't executed, so it may come again.
  if (result instanceof Refusal) return failed('refused', result);
  if (isOnce) books.usedControlIds.add(controlId);
  return { one, as: 'succeeded', status: 'success', content: result };
}

function attempt<T>(work: () => T): T | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const sessionData = (sessionId: string, url: string) =>
  tag(
    'data',
    tag('api', tag('sessionid', sessionId) + tag('endpoint', escapeXml(url)) + tag('locationid', '')),
  );

function resultPart({ one, status, content }: Outcome): string {
  return tag(
    'result',
    tag('status', status) +
      tag('function', escapeXml(functionIn(one).name)) +
      tag('controlid', escapeXml(one.attributes['controlid'] ?? '')) +
      content,
  );
}

function controlPart(status: 'success' | 'failure', control: Element | undefined): string {
  const echoed = ['senderid', 'controlid', 'uniqueid', 'dtdversion'].map((name) =>
    tag(name, escapeXml(textOf(control, name))),
  );
  return tag('control', tag('status', status) + (control ? echoed.join('') : ''));
}

function authenticationPart(status: 'success' | 'failure', { sessions }: GatewayOptions): string {
  const now = Date.now();
  const who =
    tag('userid', simulatorAccount.userId) +
    tag('companyid', simulatorAccount.companyId) +
    tag('locationid', '');
  const times =
    tag('sessiontimestamp', new Date(now).toISOString()) +
    tag('sessiontimeout', new Date(now + sessions.lifetimeMs).toISOString());
  return tag('authentication', tag('status', status) + who + (status === 'success' ? times : ''));
}

/** Nothing in the request was executed. */
export function refusedAtControl(control: Element | undefined, refusal: Refusal): string {
  return response(controlPart('failure', control) + errorMessage(refusal));
}

const response = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${tag('response', inside)}`;
