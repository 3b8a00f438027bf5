interface StreamEvent {
  event: string;
  data: string;
}

/** Parses an event stream's text in whatever chunks it arrives. Comments are only keep-alives. */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(eventIn);
  };
}

/** Per the standard, a block without data is not an event. */
function eventIn(block: string): StreamEvent[] {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
  }
  return data.length > 0 ? [{ event, data: data.join('\n') }] : [];
}

/** A response's events as they arrive. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  const parse = eventParser();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    yield* parse(decoder.decode(next.value, { stream: true }));
  }
}
