const WANTED = [20, 19];

/** A sentence when this Node is too old for the project, else null. */
export function nodeComplaint(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
  return isFine ? null : `Node ${WANTED.join('.')} or newer is needed; this is Node ${version}.`;
}
