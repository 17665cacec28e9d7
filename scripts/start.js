// @ts-check
// In JavaScript with what it imports, because what removes types from sources stays loaded: 17 MB.
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { bundleWhenChanged } from './building/bundle-when-changed.js'

const bundle = bundleWhenChanged(resolve(import.meta.dirname, '..'))
if (bundle) {
  enableCompileCache(join(bundle, 'compiled'))
  await import(join(bundle, 'start.js'))
} else process.exitCode = 1
