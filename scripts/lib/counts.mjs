import { readFileSync } from 'node:fs';

/** Counts (passed, failed, skipped) of a step that is a single check. */
export const onePassed = () => ({ passed: 1, failed: 0, skipped: 0 });
export const oneFailed = () => ({ passed: 0, failed: 1, skipped: 0 });

/** Adds up counts. */
export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Formats counts as `N passed, N failed`, the last line of a run. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Adds a failure when a run ends with an error code but has no failed test in its report. */
function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Counts of a Vitest JSON report; a file that could not be loaded counts one failure. */
export function vitestCounts(file, exitCode) {
  const report = readReport(file);
  if (!report) return oneFailed();
  const unloaded = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
  return counts.passed + counts.failed === 0 ? oneFailed() : withExitCode(counts, exitCode);
}

/** Counts of a Playwright JSON report; a test that passed only on a second try counts as failed. */
export function playwrightCounts(file, exitCode) {
  const report = readReport(file);
  if (!report) return oneFailed();
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counts = { passed: expected, failed: unexpected + flaky, skipped };
  return counts.passed + counts.failed === 0 ? oneFailed() : withExitCode(counts, exitCode);
}

const firstLine = (message) => message.replace(/\u001b\[\d+m/g, '').split('\n')[0];

/** Lists the failed tests of a Vitest JSON report: file, name and first line of the reason, one text each. */
export function vitestFailures(file) {
  return (readReport(file)?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages = [] }) => `${name} > ${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
  });
}

/** Lists the failed tests of a Playwright JSON report, as `vitestFailures` does. */
export function playwrightFailures(file) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...specs
      .filter((spec) => !spec.ok)
      .map(
        (spec) =>
          `${spec.file}:${spec.line} > ${spec.title}: ${firstLine(spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '')}`,
      ),
    ...suites.flatMap(inSuite),
  ];
  return inSuite(readReport(file) ?? {});
}

/** Counts the skipped tests of a Playwright JSON report by the reason that each has, as entries of the most frequent reason first. */
export function playwrightSkips(file) {
  const reasons = new Map();
  const read = ({ suites = [], specs = [] }) => {
    for (const { status, annotations } of specs.flatMap(({ tests }) => tests)) {
      if (status !== 'skipped') continue;
      const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    suites.forEach(read);
  };
  read(readReport(file) ?? {});
  return [...reasons].sort(([, a], [, b]) => b - a);
}
