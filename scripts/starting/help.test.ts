import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { variables } from '@spotter/server/platform/config.ts'
import { expect, test } from 'vitest'
import { help } from './help.ts'

// The formatter pads tables.
const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8').replaceAll(/ +/g, ' ')

test.each(variables.map(({ name, fallback }) => [name, fallback]))(
  '%s is in the help and in the README',
  (name, fallback) => {
    expect(help()).toContain(`${name}\n`)
    expect(readme).toMatch(new RegExp(`^\\| \`${name}\` \\|.*`, 'm'))
    if (fallback) expect(readme).toContain(`| \`${name}\` | \`${fallback}\` |`)
  },
)

test('what the README links to is there', () => {
  for (const [, path = ''] of readme.matchAll(/\]\(([^)#:]+)\)/g)) {
    expect(() => readFileSync(resolve(import.meta.dirname, '../..', path))).not.toThrow()
  }
})
