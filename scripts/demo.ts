import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// As for a start, loading takes half the time.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/spotter'))
await import('./starting/demo.ts')
