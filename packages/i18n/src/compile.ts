import type { Messages } from '@lingui/core'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Values for the placeholders of a text. */
export type Values = Readonly<Record<string, unknown>>

/** A catalogue: the English text and what it is called in another language, '' while nobody has said. */
export type Catalogue = Readonly<Record<string, string>>

const compiled = new Map<string, CompiledMessage>()

/** lingui compiles a text at every use, so what was compiled is kept. Text that is no ICU message is shown as it is. */
export function compileText(text: string): CompiledMessage {
  const known = compiled.get(text)
  if (known) return known
  const message = compileOrNull(text) ?? [text]
  compiled.set(text, message)
  return message
}

/** Leaves out what has no translation or cannot be read, so that the English text stands in. */
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
