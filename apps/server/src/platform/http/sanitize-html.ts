import { createRequire } from 'node:module'
import type sanitizer from 'sanitize-html'

const require = createRequire(import.meta.url)

/** Loaded with the first text that has markup. */
export const sanitizeHtml = (html: string, options: sanitizer.IOptions): string =>
  (require('sanitize-html') as typeof sanitizer)(html, options)
