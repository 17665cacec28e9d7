import type { Reporter, TestCase } from 'vitest/node'

/** The usual report keeps silent about a quick test that passed at the second try. */
export default class NameRetried implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    if (!testCase.diagnostic()?.flaky) return
    console.log(`tried again: ${testCase.module.relativeModuleId} > ${testCase.fullName}`)
  }
}
