import { choices, type Random } from './choices.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileHeaders } from './hostile-headers.ts';

interface HostileMail {
  /** What is wrong with it. */
  name: string;
  raw: Buffer;
}

const boundary = 'part';

/** A mail that someone built to break its reader. The same randomness gives the same mail. */
export function hostileMail(random: Random): HostileMail {
  const { one, chance } = choices(random);
  const [bodyName, body] = one(hostileBodies);
  const [headerName, headers] = one(hostileHeaders);
  const plain = [
    'From: Anna <anna@customer.test>',
    'To: support@backdock.test',
    'Subject: A broken tile',
    `Message-ID: <${Math.floor(random() * 1e9)}@customer.test>`,
  ];
  const isHostileHeader = chance(0.5);
  const own = isHostileHeader ? headers(random) : plain;
  const text = Buffer.from([...own, ...body(random, boundary)].join('\r\n'), 'latin1');
  const isCut = chance(0.1);
  return {
    name: `${isHostileHeader ? headerName : 'plain headers'}, ${bodyName}${isCut ? ', cut off' : ''}`,
    raw: isCut ? text.subarray(0, Math.floor(random() * text.length)) : text,
  };
}
