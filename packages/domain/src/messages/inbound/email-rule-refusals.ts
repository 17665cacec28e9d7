import { msg } from '../../text.ts'

/** A rule of one club names it, a rule of every club names none. */
export function emailRuleRefusals({ scope, company_id }: { scope?: unknown; company_id?: unknown }): {
  company_id?: string
} {
  const hasClub = company_id !== null && company_id !== undefined
  if (scope === 'company' && !hasClub) return { company_id: msg("can't be blank") }
  return scope === 'global' && hasClub ? { company_id: msg('must be empty for a rule of every club') } : {}
}
