import { emailReports } from '@spotter/domain/reports/email-reports.ts'
import { expect, test } from 'vitest'
import { declaredReports } from './declared.ts'
import type { Report } from './define-report.ts'

const reports: readonly Report[] = declaredReports

test('every report that can be emailed is offered for report emails, by its label', () => {
  const emailed = reports.filter(({ email = true }) => email).map(({ id, label }) => [id, label])
  expect(emailReports).toEqual(Object.fromEntries(emailed))
})

test('ids and addresses are unique', () => {
  for (const values of [reports.map(({ id }) => id), reports.map(({ path }) => path)])
    expect(new Set(values).size).toBe(values.length)
})

test('a report is sorted by one of its columns at first', () => {
  for (const { columns, sort } of reports) expect(Object.keys(columns)).toContain(sort.by)
})

test('every figure says how it is counted', () => {
  for (const { id, columns, parts = {} } of reports) {
    const all = [columns, ...Object.values(parts).map((part) => part.columns)].flatMap(
      Object.entries<Report['columns'][string]>,
    )
    for (const [name, { kind, help }] of all) {
      if (['count', 'percent', 'money', 'minutes', 'seconds', 'days'].includes(kind))
        expect(help, `${id}.${name}`).toBeTruthy()
    }
  }
})
