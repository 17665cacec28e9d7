import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRow, formulaSafe, withoutGuard } from './export-cells.ts'
import { CsvReader } from './csv-records.ts'
import { phoneFormatter } from './phone-templates.ts'
import { formatPhone, normalisePhone } from './phones.ts'

test.for(['=1+1', '+cmd|calc', '-2+3+cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is not worked out', (text) => {
  expect(formulaSafe(text)).toBe(`'${text}`)
})

test.for(['+61 412 345 678', '-12.50', '(03) 5550 0118', 'Ana', '12/03/1990', ''])('%j stays as it is', (text) => {
  expect(formulaSafe(text)).toBe(text)
})

test('what was written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 6 }), (cells) => {
      fc.pre(cells.some((cell) => cell !== ''))
      const reader = new CsvReader({ delimiter: ',', quote: '"', escape: 'double' })
      const [read] = [...reader.push(`x\r\n${csvRow(cells)}`), ...reader.end()].slice(1)
      expect(read?.cells.map(withoutGuard)).toEqual(cells)
    }),
  )
})

test.for(["'=1+1", "''=1", "'+61 412", "'quoted'", "'"])('%j is read again as it was', (text) => {
  expect(withoutGuard(formulaSafe(text))).toBe(text)
})

test('phones of one kind are grouped as they are one by one', () => {
  const write = phoneFormatter('AU')
  for (const start of ['+614123', '+613555', '+447911', '+442079', '+491512', '+493012', '+161755']) {
    for (let last = 0; last < 50; last++) {
      const number = `${start}${String(123_456 + last * 7919).slice(0, 5)}`
      expect(write(number).replaceAll(/\D/g, '')).toBe(formatPhone(number, 'AU')?.replaceAll(/\D/g, ''))
    }
  }
  expect(write('+61412345678')).toBe('0412 345 678')
  expect(write('+61412399999')).toBe(formatPhone('+61412399999', 'AU'))
  expect(write(null)).toBe('')
})

test.for(['AU', 'GB', 'US', 'DE'])('phones that were written in %s are read as the same numbers', (country) => {
  const write = phoneFormatter(country)
  const numbers = [
    ...['+61355500118', '+61370104999', '+61412345678', '+611300655506', '+61131450', '+611800123456'],
    ...['+442079460041', '+441134960123', '+447911123456', '+448001111', '+443001234567'],
    ...['+16175550123', '+13515550199', '+18005550123'],
    ...['+491713920012', '+4917604069012', '+493023125123', '+4930901820', '+498001234567'],
    ...['+33123456789', '+34912345678', '+85221234567', '+6421123456'],
  ]
  expect(numbers.map((number) => normalisePhone(write(number), country))).toEqual(numbers)
})
