// Loaded into a child before its own code: when the parent's pipe closes, nobody would ever stop the child.
const GRACE_MS = 1_000;

if (process.channel) {
  process.on('disconnect', () => setTimeout(() => process.exit(0), GRACE_MS));
  // The pipe alone must not keep a child alive that has nothing left to do.
  process.channel.unref();
}
