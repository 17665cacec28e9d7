import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

test('npm ci warns of no package, whatever Node runs npm', () => {
  const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { engines?: unknown; deprecated?: string }>
  }
  const warned = Object.entries(lock.packages).filter(
    ([path, { engines, deprecated }]) => path.includes('node_modules/') && (engines ?? deprecated),
  )
  expect(warned.map(([path]) => path)).toEqual([])
})
