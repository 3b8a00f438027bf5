interface StreamEvent {
  event: string;
  data: string;
}

/** Takes the text of an event stream apart, in whatever pieces it comes. Comments only show that it lives. */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(eventIn);
  };
}

/** Without data it is no event: so says the standard. */
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

/** The events of an answer as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  const parse = eventParser();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    yield* parse(decoder.decode(next.value, { stream: true }));
  }
}
