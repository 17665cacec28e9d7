import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export function hashSources(root: string, paths: string[]) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesIn(root, each))) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesIn(root, join(path, name)))
}
