// Everything that must hold, in the order in which it fails fastest. `npm test -- domain server` runs only those steps.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { findChromium } from '@spotter/e2e/find-chromium.ts'
import { type Outcome, runStep } from './testing/run-step.ts'

process.chdir(resolve(import.meta.dirname, '..'))
const chosen = process.argv.slice(2)
const wanted = (name: string) => !chosen.length || chosen.includes(name)
const reports = mkdtempSync(join(tmpdir(), 'spotter-reports-'))
const outcomes: Outcome[] = []
const node = process.execPath
const linesOfFailure = 15

const checks: [name: string, command: [string, ...string[]]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['oxlint', '--type-aware']],
  ['imports', [node, 'scripts/check-imports.ts']],
  ['translations', [node, 'scripts/check-translations.ts']],
  ['build', [node, 'scripts/build.ts']],
  ['sizes', [node, 'scripts/check-sizes.ts']],
]
for (const [name, command] of checks) if (wanted(name)) outcomes.push(await runStep(name, command))

for (const project of ['domain', 'components', 'server']) {
  if (!wanted(project)) continue
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  outcomes.push(
    await runStep(project, ['vitest', 'run', ...projectsOf(project), ...reporters], {
      count: () => vitestCounts(report),
    }),
  )
}

if (wanted('journeys')) {
  const chromium = findChromium()
  const report = join(reports, 'journeys.json')
  if (!chromium) {
    console.error('The journeys need Chromium: install it, or name one with CHROMIUM_PATH.')
    outcomes.push({ name: 'journeys', passed: 0, failed: 1, seconds: 0, wentWrong: [] })
  } else {
    outcomes.push(
      await runStep('journeys', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
        env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        count: () => playwrightCounts(report),
      }),
    )
  }
}

rmSync(reports, { recursive: true, force: true })
// The end of what is printed is what is kept and read, so that it says what went wrong.
for (const { name, wentWrong } of outcomes) {
  if (wentWrong.length) console.log(`\n── what went wrong in ${name}\n${wentWrong.join('\n')}`)
}
console.log('')
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(12)} ${passed} passed, ${failed} failed in ${seconds} s`)
}
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') || !outcomes.length ? 1 : 0

/** Some tests need modules of their own. */
function projectsOf(step: string): string[] {
  return ['--project', step, ...(step === 'domain' ? [] : ['--project', `${step}-apart`])]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function vitestCounts(report: string) {
  if (!existsSync(report)) return null
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const failures = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ fullName, failureMessages }) => [
        `✗ ${relative('', file)} > ${fullName}`,
        ...failureMessages.flatMap((message) => message.split('\n').slice(0, linesOfFailure)),
      ]),
  )
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

function playwrightCounts(report: string) {
  if (!existsSync(report)) return null
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number }
  }
  return { passed: stats.expected, failed: stats.unexpected }
}
