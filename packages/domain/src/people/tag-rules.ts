import { msg } from '../text.ts'

export const tagRuleTypes = ['any', 'all', 'not_any', 'not_all'] as const
type TagRuleType = (typeof tagRuleTypes)[number]

export const tagRuleNames: Record<TagRuleType, string> = {
  any: msg('Has any of'),
  all: msg('Has all of'),
  not_any: msg('Has none of'),
  not_all: msg('Lacks at least one of'),
}

export interface TagRule {
  tag_filter: TagRuleType
  tags: string[]
}

export const noTagRules: readonly TagRule[] = [{ tag_filter: 'any', tags: [] }]

const unusedType = (rules: readonly TagRule[]) =>
  tagRuleTypes.find((type) => rules.every(({ tag_filter }) => tag_filter !== type))

/** Each type at most once. */
export const mayAddTagRule = (rules: readonly TagRule[]): boolean => unusedType(rules) !== undefined

export function addTagRule(rules: readonly TagRule[]): readonly TagRule[] {
  const tag_filter = unusedType(rules)
  return tag_filter ? [...rules, { tag_filter, tags: [] }] : rules
}

/** Replaces another rule of the same type. */
export const changeTagRule = (rules: readonly TagRule[], at: number, changed: TagRule): readonly TagRule[] =>
  rules
    .map((rule, index) => (index === at ? changed : rule))
    .filter((rule, index) => index === at || rule.tag_filter !== changed.tag_filter)

export function removeTagRule(rules: readonly TagRule[], at: number): readonly TagRule[] {
  const kept = rules.filter((_, index) => index !== at)
  return kept.length ? kept : noTagRules
}

export const tagRulesInForce = (rules: readonly TagRule[]): TagRule[] => rules.filter(({ tags }) => tags.length > 0)
