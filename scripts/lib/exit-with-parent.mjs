// Loaded into a child before its own code: when the parent's pipe closes, nobody would ever stop the child.
const GRACE_MS = 1_000;

if (process.channel) {
  process.on('disconnect', () => setTimeout(() => process.exit(0), GRACE_MS));
  // Its output went through the parent too: what is said in the last second is lost, and is no reason to crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // The pipe alone must not keep a child alive that has nothing left to do.
  process.channel.unref();
}
