interface Copy {
  fromAddress: string | null;
  sentOn: string | null;
  text: string;
}

/** The same mail in another mailbox, or delivered again: a Message-ID alone proves nothing, as anyone can write one. */
export function isSameMail(one: Copy, other: Copy): boolean {
  return (
    one.fromAddress === other.fromAddress &&
    time(one.sentOn) === time(other.sentOn) &&
    squeezed(one.text) === squeezed(other.text)
  );
}

const time = (moment: string | null) => (moment === null ? null : Date.parse(moment));
/** Lists and gateways change line ends and trailing space. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
