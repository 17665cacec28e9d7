import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Counted } from './run-step.ts'

const linesOfFailure = 15

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export function vitestCounts(report: string): Counted | null {
  if (!existsSync(report)) return null
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const failures = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ fullName, failureMessages }) => describe(relative('', file), fullName, failureMessages)),
  )
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

interface Suite {
  title: string
  suites?: Suite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors: { message?: string }[]
}

/** A story that did not run because another failed protects nothing, and counts as failed. */
export function playwrightCounts(report: string): Counted | null {
  if (!existsSync(report)) return null
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .flatMap(({ results }) =>
          describe(
            `${join('e2e/journeys', file)}:${line}`,
            title,
            results.length ? results.map(({ error }) => error?.message ?? '') : ['did not run'],
          ),
        ),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: [...errors.map(({ message = '' }) => message), ...failures],
  }
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const describe = (file: string, title: string, messages: string[]): string[] => [
  `✗ ${file} > ${title}`,
  ...messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, linesOfFailure)),
]
