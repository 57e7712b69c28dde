const MIN_VERSION = [20, 19];

/** Returns a message when this version of Node is too old for the project, else null. */
export function nodeVersionError(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
  return isSupported ? null : `Node ${MIN_VERSION.join('.')} or newer is needed; this is Node ${version}.`;
}
