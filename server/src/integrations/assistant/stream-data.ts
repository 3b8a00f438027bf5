/** The `data` of each server-sent event, in whatever pieces the bytes arrive. */
export async function* streamData(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let received = 0;
  let rest = '';
  let data: string[] = [];
  for await (const piece of bytes) {
    received += piece.length;
    if (received > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
    rest += decoder.decode(piece, { stream: true });
    // A carriage return at the end may be the first half of a line break.
    const end = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    const lines = rest.slice(0, end).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + rest.slice(end);
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line === 'data' || line.startsWith('data:')) {
        data.push(line.slice(5).replace(/^ /, ''));
      }
    }
  }
  // An event that the end of the stream cut off is none.
}
