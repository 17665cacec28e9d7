import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Loading more than a thousand files takes most of a start; compiled once, they load in half the time.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/spotter'))
await import('./starting/start.ts')
