const LEAST = { major: 20, minor: 9 };

/**
 * One sentence when this Node is too old to run the project, else null.
 * @param {string} version as in `process.versions.node`
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const enough = major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor);
  return enough
    ? null
    : `Node ${version} is too old: Holdfast needs ${LEAST.major}.${LEAST.minor} or later (24 is recommended).`;
}
