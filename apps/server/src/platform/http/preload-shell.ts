import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Manifest = Readonly<Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>>

const shell = 'src/shell/SignedIn.tsx'
const sharedByScreens = 'screens'

export function readPreloads(dist: string): string | null {
  const manifest = resolve(dist, '.vite/manifest.json')
  return existsSync(manifest) ? preloadsOf(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : null
}

export function preloadsOf(manifest: Manifest): string {
  const shared = Object.keys(manifest).filter((key) => manifest[key]?.name === sharedByScreens)
  // Grows while iterated, until nothing new is found.
  const keys = new Set([shell, ...shared])
  for (const key of keys) manifest[key]?.imports?.forEach((imported) => keys.add(imported))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const scripts = chunks.map(({ file }) => `</${file}>; rel=modulepreload`)
  const styles = chunks.flatMap(({ css = [] }) => css.map((file) => `</${file}>; rel=preload; as=style`))
  return [...new Set([...styles, ...scripts])].join(', ')
}
