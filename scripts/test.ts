// Everything that must hold, two steps at a time, those first that fail fastest. `npm test -- domain server` runs only those.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { playwrightCounts, vitestCounts } from './testing/counts.ts'
import type { Step } from './testing/run-step.ts'
import { runSteps, summaryOf } from './testing/run-steps.ts'

process.chdir(resolve(import.meta.dirname, '..'))
const reports = mkdtempSync(join(tmpdir(), 'spotter-reports-'))
const node = process.execPath

/** Each checker repeats work of the others, and collecting garbage late costs memory instead of time. */
const sparingCpu = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' }

const steps: Step[] = [
  { name: 'build', command: [node, 'scripts/build.ts'] },
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'], env: sparingCpu },
  // The longest begins as soon as it can; the others run beside it.
  journeys(),
  { name: 'lint', command: ['oxlint', '--type-aware', '--threads', '1'], env: sparingCpu },
  { name: 'imports', command: [node, 'scripts/check-imports.ts'] },
  { name: 'translations', command: [node, 'scripts/check-translations.ts'] },
  { name: 'sizes', command: [node, 'scripts/check-sizes.ts'], after: 'build' },
  vitest(['domain']),
  vitest(['server-apart']),
  vitest(['components', 'components-apart']),
  // Last, and with one more process than cores, because they wait for the database most.
  vitest(['server'], '--maxWorkers=3'),
]

const chosen = process.argv.slice(2)
const outcomes = await runSteps(steps.filter(({ name }) => !chosen.length || chosen.includes(name)))
rmSync(reports, { recursive: true, force: true })

// The end of what is printed is what is kept and read, so that it says what went wrong.
for (const { name, failures } of outcomes) {
  if (failures.length) console.log(`\n── what went wrong in ${name}\n${failures.join('\n')}`)
}
console.log('')
for (const outcome of outcomes) {
  console.log(`${outcome.failed ? '✗' : '✓'} ${outcome.name.padEnd(12)} ${summaryOf(outcome)}`)
}
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') || !outcomes.length ? 1 : 0

function vitest(names: [string, ...string[]], ...options: string[]): Step {
  const [name] = names
  const report = join(reports, `${name}.json`)
  const projects = names.flatMap((project) => ['--project', project])
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: ['vitest', 'run', ...projects, ...options, ...reporting],
    after: 'build',
    count: () => vitestCounts(report),
  }
}

function journeys(): Step {
  const report = join(reports, 'journeys.json')
  return {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    after: 'build',
    count: () => playwrightCounts(report),
  }
}
