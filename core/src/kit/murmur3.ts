const c1 = 0xcc9e2d51;
const c2 = 0x1b873593;
const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by));
const mixed = (word: number) => Math.imul(rotate(Math.imul(word, c1), 15), c2);

/** MurmurHash3, 32 bits, seed 0, of an ASCII text (one byte a character). */
export function murmur3(text: string): number {
  const length = text.length;
  const byte = (at: number) => text.charCodeAt(at) & 0xff;
  const whole = length - (length % 4);
  let hash = 0;
  for (let at = 0; at < whole; at += 4) {
    const word = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    hash = Math.imul(rotate(hash ^ mixed(word), 13), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let at = length - 1; at >= whole; at -= 1) tail = (tail << 8) | byte(at);
  if (length > whole) hash ^= mixed(tail);
  hash ^= length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
