import { markupRefusal, tooIntricate } from '@spotter/domain/templates/markup-limits.ts'
import { type ErrorText, unprocessable } from '../http/errors.ts'
import { Thread, ThreadError } from '../threads/thread.ts'
import type { HtmlKind } from './html-rules.ts'
import { sanitize } from './sanitize.ts'

/** Up to here the worst of 33 odd texts takes under 5 ms on the event loop. */
const cleanedAtOnce = 2000
/** As long as an email may be, where the field has no shorter limit. */
export const longestHtml = 500_000

const thread = new Thread<{ kind: HtmlKind; html: string }, string>(new URL('clean-html-worker.ts', import.meta.url), {
  seconds: 10,
  memoryMb: 256,
})

/** Harmless HTML; 422 for what is too large or too intricate to be read. */
export async function cleanHtml(kind: HtmlKind, html: string, field: string): Promise<string> {
  const cleaned = await tryToClean(kind, html)
  if ('refusal' in cleaned) throw unprocessable({ [field]: cleaned.refusal })
  return cleaned.html
}

export async function tryToClean(kind: HtmlKind, html: string): Promise<{ html: string } | { refusal: ErrorText }> {
  const refusal = markupRefusal(html, longestHtml)
  if (refusal) return { refusal }
  if (html.length <= cleanedAtOnce) return { html: sanitize(kind, html) }
  try {
    return { html: await thread.run({ kind, html }) }
  } catch (error) {
    if (error instanceof ThreadError) return { refusal: tooIntricate }
    throw error
  }
}
