import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Manifest = Readonly<Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>>

/** The `Link` header for a path. */
export type Preloads = (path: string, isSignedIn: boolean) => string

const signedOut = 'src/accounts/SignedOut.tsx'
const shell = 'src/shell/SignedIn.tsx'
const sharedByScreens = 'screens'
/** A screen's first question, answered while its scripts load. Only where it is asked at once, or it would be old. */
const account = '</api/accounts/current>; rel=preload; as=fetch; crossorigin'

/** A salesperson's daily screens. */
export const preloadedScreens: readonly (readonly [path: RegExp, file: string])[] = [
  [/^\/$/, 'src/notifications/NewsFeed.tsx'],
  [/^\/people\/?$/, 'src/people/list/PeopleList.tsx'],
  [/^\/people\/\d+\/?$/, 'src/people/person/PersonPage.tsx'],
  [/^\/guests\/?$/, 'src/people/guests/Guests.tsx'],
  [/^\/calendar(\/index)?\/?$/, 'src/activities/calendar/CalendarPage.tsx'],
  [/^\/calendar\/today\/?$/, 'src/activities/today/TodayPage.tsx'],
  [/^\/reports\/next_call\/?$/, 'src/activities/next-call/NextCall.tsx'],
]

export function readPreloads(dist: string): Preloads | null {
  const manifest = resolve(dist, '.vite/manifest.json')
  return existsSync(manifest) ? preloadsOf(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : null
}

export function preloadsOf(manifest: Manifest): Preloads {
  const shared = Object.keys(manifest).filter((key) => manifest[key]?.name === sharedByScreens)
  const forSignedOut = linksTo(manifest, [signedOut])
  const forAnyScreen = linksTo(manifest, [shell, ...shared])
  const forScreens = preloadedScreens.map(
    ([path, file]) => [path, `${account}, ${linksTo(manifest, [shell, ...shared, file])}`] as const,
  )
  return (path, isSignedIn) => {
    if (!isSignedIn) return forSignedOut
    return forScreens.find(([screen]) => screen.test(path))?.[1] ?? forAnyScreen
  }
}

/** Without what the page itself loads, which comes first and then asks who is signed in. */
function linksTo(manifest: Manifest, starts: readonly string[]): string {
  const ofPage = withImports(manifest, ['index.html'])
  const chunks = [...withImports(manifest, starts)].flatMap((key) => (ofPage.has(key) ? [] : (manifest[key] ?? [])))
  const scripts = chunks.map(({ file }) => `</${file}>; rel=modulepreload; fetchpriority=low`)
  // The page requests styles with CORS; a preload without it would be downloaded a second time.
  const styles = chunks.flatMap(({ css = [] }) =>
    css.map((file) => `</${file}>; rel=preload; as=style; crossorigin; fetchpriority=low`),
  )
  return [...new Set([...styles, ...scripts])].join(', ')
}

function withImports(manifest: Manifest, starts: readonly string[]): ReadonlySet<string> {
  // Grows while iterated, until nothing new is found.
  const keys = new Set(starts)
  for (const key of keys) manifest[key]?.imports?.forEach((imported) => keys.add(imported))
  return keys
}
