/** A reader of a record's event stream, with the versions it has received so far. */
export async function watchVersions(address: string, as: string) {
  const leaving = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${as}` },
    signal: leaving.signal,
  });
  const versions: number[] = [];
  let isOver = false;
  const read = async () => {
    for await (const part of response.body ?? []) {
      const matches = Buffer.from(part)
        .toString()
        .matchAll(/event: changed\ndata: \{"version":(\d+)\}/g);
      for (const [, version] of matches) versions.push(Number(version));
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return { status: response.status, versions, isOver: () => isOver, leave: () => leaving.abort() };
}
