// Loaded into a child before its own code: ends it when the parent's pipe closes, as no other process would.
const GRACE_MS = 1_000;

if (process.channel) {
  process.on('disconnect', () => setTimeout(() => process.exit(0), GRACE_MS));
  // The output went through the parent too: what is written in the last second is lost and must not crash the child.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // The pipe alone must not keep an idle child alive.
  process.channel.unref();
}
