import { changeTagRule, type TagRule, tagRuleTypes, tagRulesInForce } from '@spotter/domain/people/tag-rules.ts'

/** Rules as they stand in an address; what cannot be read is no rule. */
export function readTagRules(text: string): readonly TagRule[] {
  const given = parsed(text)
  if (!Array.isArray(given)) return []
  const rules = given.flatMap((rule: unknown): TagRule[] => {
    const { tag_filter, tags } = (rule ?? {}) as Record<string, unknown>
    const type = tagRuleTypes.find((known) => known === tag_filter)
    if (!type || !Array.isArray(tags)) return []
    return [{ tag_filter: type, tags: tags.filter((tag) => typeof tag === 'string' && tag.trim() !== '') }]
  })
  // Of two rules of one type the later one counts, as when one is changed to it.
  return rules.reduce<readonly TagRule[]>((kept, rule) => changeTagRule([...kept, rule], kept.length, rule), [])
}

export function tagRulesText(rules: readonly TagRule[]): string {
  const inForce = tagRulesInForce(rules)
  return inForce.length ? JSON.stringify(inForce) : ''
}

/** While rules are edited the empty ones stay too. */
export const tagRulesDraft = (rules: readonly TagRule[]): string => JSON.stringify(rules)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null')
  } catch {
    return null
  }
}
