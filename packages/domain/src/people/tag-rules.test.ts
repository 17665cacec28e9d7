import { expect, test } from 'vitest'
import { addTagRule, changeTagRule, mayAddTagRule, noTagRules, removeTagRule, tagRulesInForce } from './tag-rules.ts'

const any = { tag_filter: 'any' as const, tags: ['yoga'] }
const all = { tag_filter: 'all' as const, tags: ['pool'] }

test('a new rule gets an unused type, until all four are used', () => {
  let rules = noTagRules
  for (let n = 0; n < 5; n++) rules = addTagRule(rules)
  expect(rules.map(({ tag_filter }) => tag_filter)).toEqual(['any', 'all', 'not_any', 'not_all'])
  expect(mayAddTagRule(rules)).toBe(false)
})

test('a rule with the type of another replaces it', () => {
  expect(changeTagRule([any, all], 1, { ...all, tag_filter: 'any' })).toEqual([{ tag_filter: 'any', tags: ['pool'] }])
})

test('one rule always remains', () => {
  expect(removeTagRule([any, all], 0)).toEqual([all])
  expect(removeTagRule([any], 0)).toEqual(noTagRules)
})

test('a rule without tags is ignored', () => {
  expect(tagRulesInForce([any, { tag_filter: 'not_any', tags: [] }])).toEqual([any])
})
