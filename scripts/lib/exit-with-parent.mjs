// Loaded into a child before its own code: ends the child when the parent's pipe closes, as the parent can no longer end it.
const GRACE_MS = 1_000;

if (process.channel) {
  process.on('disconnect', () => setTimeout(() => process.exit(0), GRACE_MS));
  // The parent's end of the output is closed too: output of the last second is lost and must not crash the child.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // The pipe alone must not keep an idle child alive.
  process.channel.unref();
}
