/**
 * Preloaded into every part that runs on Node (`node --import`): when the supervisor is gone, even by kill -9, its
 * channel closes and the part exits too. A program with its own 'disconnect' listener exits its own way; it gets some
 * time and is then killed, so that no orphan holds a port.
 */
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000).unref();
});

// Listening on the channel must not keep a finished program alive.
process.channel?.unref();

// A pipe without a reader must not raise an error while the part is exiting.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
