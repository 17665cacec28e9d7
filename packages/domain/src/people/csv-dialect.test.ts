import { expect, test } from 'vitest'
import { detectDialect } from './csv-dialect.ts'

test.for([
  [',', 'name,email\n"Lee, Ana",a@b.c\nBo,b@b.c\n'],
  [';', 'Name;E-Mail\nAna;a@b.c\n"Bo; Jr";b@b.c\n'],
  ['\t', 'name\temail\nAna, Lee\ta@b.c\n'],
  ['|', 'name|email\nAna, Lee|a@b.c\n'],
] as const)('finds %j', ([delimiter, text]) => {
  expect(detectDialect(text).delimiter).toBe(delimiter)
})

test('commas inside values do not hide the semicolon that separates', () => {
  expect(detectDialect('name;note\nAna;one, two, three\nBo;four, five\nCy;six\n').delimiter).toBe(';')
})

test('a file that names its separator is trusted', () => {
  expect(detectDialect('sep=|\nname|email\n').delimiter).toBe('|')
})

test('a file of one column is read with commas', () => {
  expect(detectDialect('email\na@b.c\n').delimiter).toBe(',')
})

test('single quotes around values are detected', () => {
  expect(detectDialect("'name','email'\n'O''Hara','a@b.c'\n").quote).toBe("'")
  expect(detectDialect("name,email\nO'Hara,a@b.c\n").quote).toBe('"')
})

test('backslashes before quotes are found', () => {
  expect(detectDialect('name,email\n"Ana \\"Annie\\" Lee",a@b.c\n').escape).toBe('backslash')
  expect(detectDialect('name,email\n"Ana ""Annie"" Lee",a@b.c\n').escape).toBe('double')
})
