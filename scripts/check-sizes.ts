import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

interface Screen {
  name: string
  app: 'staff' | 'public' | 'kiosk'
  starts: readonly string[]
  limitKb: number
}

const staff = ['index.html', 'src/shell/SignedIn.tsx']

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    app: 'staff',
    starts: ['index.html', 'src/accounts/SignedOut.tsx', 'src/accounts/DemoSignIns.tsx'],
    limitKb: 122,
  },
  { name: 'signed-in shell', app: 'staff', starts: staff, limitKb: 200 },
  { name: 'people', app: 'staff', starts: [...staff, 'src/people/list/PeopleList.tsx'], limitKb: 370 },
  { name: 'person', app: 'staff', starts: [...staff, 'src/people/person/PersonPage.tsx'], limitKb: 360 },
  { name: 'calendar', app: 'staff', starts: [...staff, 'src/activities/calendar/CalendarPage.tsx'], limitKb: 360 },
  { name: 'next call', app: 'staff', starts: [...staff, 'src/activities/next-call/NextCall.tsx'], limitKb: 360 },
  { name: 'inbox', app: 'staff', starts: [...staff, 'src/inbox/Inbox.tsx'], limitKb: 408 },
  { name: 'booking page', app: 'public', starts: ['index.html', 'src/booking/Booking.tsx'], limitKb: 150 },
  { name: 'kiosk', app: 'kiosk', starts: ['index.html'], limitKb: 150 },
]

/** Browsers request six at a time. */
const mostFiles = 24

export function filesFor(manifest: Manifest, starts: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    chunk.imports?.forEach(follow)
  }
  starts.forEach(follow)
  return [...files]
}

if (import.meta.main) {
  const apps = resolve(import.meta.dirname, '../apps')
  for (const { name, app, starts, limitKb } of screens) {
    const dist = join(apps, app, 'dist')
    const manifest = manifestOf(dist)
    const sizes = filesFor(manifest, starts).map((file) => ({
      file,
      bytes: gzipSync(readFileSync(join(dist, file))).length,
    }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const isOver = total > limitKb * 1024
    const isScattered = sizes.length > mostFiles
    console.log(
      `${name}: ${kb(total)} KB gzip in ${sizes.length} files, limit ${limitKb} KB${isOver ? ': too large' : ''}${isScattered ? `: more than ${mostFiles} files` : ''}`,
    )
    for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
      console.log(`  ${kb(bytes).padStart(6)}  ${file}`)
    if (isOver || isScattered) process.exitCode = 1
  }
}

function manifestOf(dist: string): Manifest {
  const file = join(dist, '.vite/manifest.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  console.error(`There is no build in ${dist}; run npm run build first.`)
  process.exit(1)
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
