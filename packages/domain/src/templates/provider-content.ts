import { msg, type ErrorText } from '../text.ts'
import type { TemplateType } from './types.ts'

/** A WhatsApp template that the provider has approved, and what stands for its variables, in their order. */
export interface ProviderContent {
  content_sid: string | null
  content_variables: readonly string[] | null
}

const mostVariables = 20
const longestVariable = 255

export function contentRefusals(type: TemplateType, content: ProviderContent): Record<string, ErrorText> {
  const { content_sid, content_variables } = content
  const variables = content_variables ?? []
  if (content_sid === null) {
    return variables.length ? { content_sid: msg("can't be blank") } : {}
  }
  if (type !== 'WhatsApp') return { content_sid: msg('is only for WhatsApp') }
  if (!/^HX[\da-f]{32}$/.test(content_sid)) {
    return { content_sid: msg('must begin with HX, followed by 32 digits and letters from a to f') }
  }
  if (variables.length > mostVariables || variables.some(({ length }) => length > longestVariable)) {
    return { content_variables: msg('can have at most 20 lines of 255 characters') }
  }
  return variables.some((text) => text.trim() === '') ? { content_variables: msg('must not have empty lines') } : {}
}

/** By their numbers, as the provider's templates name them. */
export const numbered = (variables: readonly string[]): Record<string, string> =>
  Object.fromEntries(variables.map((text, index) => [String(index + 1), text]))
