import type { Messages } from '@lingui/core'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Values = Readonly<Record<string, unknown>>

/** '' while untranslated. */
export type Catalogue = Readonly<Record<string, string>>

const compiled = new Map<string, CompiledMessage>()

/** Cached, because lingui compiles at every use. Invalid ICU is shown as is. */
export function compileText(text: string): CompiledMessage {
  const known = compiled.get(text)
  if (known) return known
  const message = compileOrNull(text) ?? [text]
  compiled.set(text, message)
  return message
}

/** Untranslated and invalid texts fall back to English. */
export function compileCatalogue(catalogue: Catalogue): Messages {
  const messages: Messages = {}
  for (const [text, translation] of Object.entries(catalogue)) {
    const message = translation && compileOrNull(translation)
    if (message) messages[text] = message
  }
  return messages
}

function compileOrNull(text: string): CompiledMessage | null {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return null
  }
}
