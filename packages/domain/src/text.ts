/** Marks a text for the translation check; translated where it is shown. */
export const msg = <const Text extends string>(text: Text): Text => text

export type ErrorText = string | { text: string; values: Record<string, unknown> }

type Translate = (text: string, values?: Record<string, unknown>) => string

export const translated = (text: ErrorText, t: Translate): string =>
  typeof text === 'string' ? t(text) : t(text.text, text.values)
