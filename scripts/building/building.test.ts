import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressFolder } from './compress-folder.ts'
import { hashSources } from './hash-sources.js'

const root = mkdtempSync(join(tmpdir(), 'building-test-'))
afterAll(() => rmSync(root, { recursive: true }))

function folderOf(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(root, 'folder-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const sources = { 'src/a.ts': 'one', 'src/deep/b.ts': 'two', 'index.html': 'three' }
const hashOf = (files: Record<string, string>) => hashSources(folderOf(files), ['src', 'index.html', 'not-there'])

test('the same sources have the same hash in any folder', () => {
  expect(hashOf(sources)).toBe(hashOf(sources))
})

test.each([
  ['a changed file', { ...sources, 'src/deep/b.ts': 'TWO' }],
  ['a new file', { ...sources, 'src/c.ts': '' }],
  ['a renamed file', { 'src/z.ts': 'one', 'src/deep/b.ts': 'two', 'index.html': 'three' }],
  ['text that moved to the next file', { ...sources, 'src/a.ts': 'on', 'src/deep/b.ts': 'etwo' }],
])('%s changes the hash', (_, files) => {
  expect(hashOf(files)).not.toBe(hashOf(sources))
})

test('changing a test does not rebuild', () => {
  expect(hashOf({ ...sources, 'src/a.test.ts': 'x', 'src/b.test.tsx': 'y' })).toBe(hashOf(sources))
})

test('texts over 1 KB get compressed companions', async () => {
  const text = 'spotter '.repeat(400)
  const folder = folderOf({ 'assets/app.js': text })
  await compressFolder(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(text)
})

test('small texts, images and fonts stay alone', async () => {
  const folder = folderOf({ 'a.js': 'short', 'b.png': Buffer.alloc(5000), 'c.woff2': Buffer.alloc(5000) })
  await compressFolder(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'b.png', 'c.woff2'])
})
