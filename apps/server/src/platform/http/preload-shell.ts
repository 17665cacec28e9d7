import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What the build says of its files, as far as it matters here. */
type Manifest = Readonly<Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>>

/** Asked for by whoever is signed in, whichever screen they open. */
const shell = 'src/shell/SignedIn.tsx'
const sharedByScreens = 'screens'

/**
 * The files that somebody who is signed in needs are named with the page, so that the browser asks for them at once and not
 * only after the scripts of the page and the answer who is there. Null where the application is not built.
 */
export function readPreloads(dist: string): string | null {
  const manifest = resolve(dist, '.vite/manifest.json')
  return existsSync(manifest) ? preloadsOf(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : null
}

export function preloadsOf(manifest: Manifest): string {
  const shared = Object.keys(manifest).filter((key) => manifest[key]?.name === sharedByScreens)
  // A set that grows while it is walked ends when nothing new is found.
  const keys = new Set([shell, ...shared])
  for (const key of keys) manifest[key]?.imports?.forEach((imported) => keys.add(imported))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const scripts = chunks.map(({ file }) => `</${file}>; rel=modulepreload`)
  const styles = chunks.flatMap(({ css = [] }) => css.map((file) => `</${file}>; rel=preload; as=style`))
  return [...new Set([...styles, ...scripts])].join(', ')
}
