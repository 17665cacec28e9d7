import { changeTagRule, type TagRule, tagRuleTypes, tagRulesInForce } from '@spotter/domain/people/tag-rules.ts'

export function parseTagRules(text: string): readonly TagRule[] {
  const given = parsed(text)
  if (!Array.isArray(given)) return []
  const rules = given.flatMap((rule: unknown): TagRule[] => {
    const { tag_filter, tags } = (rule ?? {}) as Record<string, unknown>
    const type = tagRuleTypes.find((known) => known === tag_filter)
    if (!type || !Array.isArray(tags)) return []
    return [{ tag_filter: type, tags: tags.filter((tag) => typeof tag === 'string' && tag.trim() !== '') }]
  })
  // Of equal types the later rule wins.
  return rules.reduce<readonly TagRule[]>((kept, rule) => changeTagRule([...kept, rule], kept.length, rule), [])
}

export function tagRulesText(rules: readonly TagRule[]): string {
  const inForce = tagRulesInForce(rules)
  return inForce.length ? JSON.stringify(inForce) : ''
}

export const tagRulesDraft = (rules: readonly TagRule[]): string => JSON.stringify(rules)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || 'null')
  } catch {
    return null
  }
}
