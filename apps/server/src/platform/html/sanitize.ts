import { createRequire } from 'node:module'
import type sanitizer from 'sanitize-html'
import { type HtmlKind, htmlRules } from './html-rules.ts'
import { withoutControls } from './without-controls.ts'

const require = createRequire(import.meta.url)

/** Requests use `cleanHtml`: this takes as long as the markup is intricate. */
export const sanitize = (kind: HtmlKind, html: string): string =>
  // Loaded with the first text that has markup.
  (require('sanitize-html') as typeof sanitizer)(withoutControls(html), htmlRules[kind]).trim()
