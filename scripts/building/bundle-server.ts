import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.ts'

const [project = '', folder = ''] = process.argv.slice(2)
const bundles = dirname(folder)

// Made aside and renamed, so that a failed build leaves no half server; as deep, because it is relative to the sources.
const cache = join(project, 'apps/server/.cache')
const aside = join(cache, `bundle-${process.pid}`)
removeLeftovers()
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

/** Of builds that were killed, also of one that had the id of this process. */
function removeLeftovers() {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const pid = Number(/^bundle-(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isRunning(pid))) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A running server loads parts of its bundle when it first needs them. */
function removeAllButTwo() {
  const folders = readdirSync(bundles).map((name) => join(bundles, name))
  const changedAt = (each: string) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const newestFirst = folders.toSorted((one, other) => changedAt(other) - changedAt(one))
  for (const old of newestFirst.slice(2)) rmSync(old, { recursive: true, force: true })
}
