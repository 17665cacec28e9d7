import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.ts'

const [project = '', folder = ''] = process.argv.slice(2)
const bundles = dirname(folder)

// Made aside and renamed, so that a failed build leaves no half server; as deep, because it is relative to the sources.
const aside = join(project, `apps/server/.cache/bundle-${process.pid}`)
try {
  await bundle(project, { start: 'scripts/starting/start.ts' }, aside)
  mkdirSync(bundles, { recursive: true })
  renameSync(aside, folder)
} catch (error) {
  const isBuiltByAnother = existsSync(folder)
  if (!isBuiltByAnother) throw error
} finally {
  rmSync(aside, { recursive: true, force: true })
}
removeAllButTwo()

/** A running server loads parts of its bundle when it first needs them. */
function removeAllButTwo() {
  const folders = readdirSync(bundles).map((name) => join(bundles, name))
  const changedAt = (each: string) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const newestFirst = folders.toSorted((one, other) => changedAt(other) - changedAt(one))
  for (const old of newestFirst.slice(2)) rmSync(old, { recursive: true, force: true })
}
