import { describe, expect, it } from 'vitest';
import { eventParser, eventsOf } from './event-stream.ts';

describe('parsing an event stream', () => {
  it('yields its events, without comments and retry hints', () => {
    const parse = eventParser();
    expect(parse('retry: 3000\n\nevent: changed\ndata: {"version":4}\n\n:\n\n')).toEqual([
      { event: 'changed', data: '{"version":4}' },
    ]);
  });

  it('accepts input split anywhere', () => {
    const text = 'event: changed\ndata: {"version":4}\n\nevent: changed\r\ndata: {"version":5}\r\n\r\n';
    const parse = eventParser();
    const events = Array.from(text).flatMap((letter) => parse(letter));
    expect(events.map(({ data }) => data)).toEqual(['{"version":4}', '{"version":5}']);
  });

  it('joins data lines, and names an unnamed event', () => {
    expect(eventParser()('data: one\ndata:two\n\n')).toEqual([{ event: 'message', data: 'one\ntwo' }]);
  });

  it('holds back incomplete events, and drops events without data', () => {
    const parse = eventParser();
    expect(parse('event: changed\n\nevent: changed\ndata: 1')).toEqual([]);
    expect(parse('\n\n')).toEqual([{ event: 'changed', data: '1' }]);
  });
});

it('reads a response to its end, even with a character split in two', async () => {
  const bytes = new TextEncoder().encode('event: changed\ndata: "Zoë"\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
      stream.close();
    },
  });
  const events = [];
  for await (const event of eventsOf(new Response(body))) events.push(event);
  expect(events).toEqual([{ event: 'changed', data: '"Zoë"' }]);
});
