import { type ErrorText, msg } from '../text.ts'
import { mistypedFields } from './render.ts'

/** A mistyped field would reach the reader as typed. */
export function fieldRefusal(text: string | null): ErrorText | null {
  const fields = mistypedFields(text ?? '')
  if (!fields.length) return null
  return {
    text: msg('contains {count, plural, one {an unknown field} other {unknown fields}}: {fields}'),
    values: { count: fields.length, fields: fields.join(', ') },
  }
}

export function fieldRefusals<Name extends string>(
  texts: Record<Name, string | null>,
): Partial<Record<Name, ErrorText>> {
  const refusals: Partial<Record<Name, ErrorText>> = {}
  for (const name of Object.keys(texts) as Name[]) {
    const refusal = fieldRefusal(texts[name])
    if (refusal !== null) refusals[name] = refusal
  }
  return refusals
}
