/**
 * Preloaded into every part that runs on Node (`node --import`): when the supervisor is gone, even by kill -9,
 * its channel closes and the part ends too. A program that listens to 'disconnect' itself ends in its own
 * way; it is given some time and then ended, so that no orphan keeps a port.
 */
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});

// Listening to the channel must not keep a program alive that has nothing more to do.
process.channel?.unref();

// A pipe that nobody reads any more must not raise an error while the part is ending.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
