import { expect, test } from 'vitest'
import { mergeRefusal, type Mergeable, type MergeRefusal } from './merge-records.ts'

const source: Mergeable = {
  id: 1,
  company_id: 1,
  deleted_at: null,
  provide_to_group: false,
  company_group_id: null,
  parent_id: null,
  code: null,
}
const shared = { provide_to_group: true, company_group_id: 7 }
const gone = { deleted_at: '2026-01-01T00:00:00Z' }

type Case = [name: string, from: Partial<Mergeable>, into: Partial<Mergeable>, hasParts: boolean, MergeRefusal | null]
const cases: Case[] = [
  ['two of one club', {}, {}, false, null],
  ['one into itself', {}, { id: 1 }, false, 'itself'],
  ['into a deleted one', {}, gone, false, 'deleted'],
  ['a deleted one', gone, {}, false, 'deleted_itself'],
  ['a system one', { code: 'pos_referral' }, {}, false, 'system'],
  ['into a system one', {}, { code: 'pos_referral' }, false, null],
  ['into one of another club', {}, { company_id: 2 }, false, 'of_another_club'],
  ['an own one into one another club shares', {}, { company_id: 2, ...shared }, false, 'of_another_club'],
  ['a shared one into one another club shares', shared, { company_id: 2, ...shared }, false, null],
  ['across groups', shared, { company_id: 2, ...shared, company_group_id: 8 }, false, 'of_another_club'],
  ['a shared one into one that is not', shared, {}, false, 'not_shared'],
  ['an own one into a shared one of the club', {}, shared, false, null],
  ['one with parts into a part', {}, { parent_id: 9 }, true, 'is_a_part'],
  ['one without parts into a part', {}, { parent_id: 9 }, false, null],
  ['one with parts into its own part', {}, { parent_id: 1 }, true, 'is_a_part'],
  ['one with parts into another club’s', shared, { company_id: 2, ...shared }, true, 'of_another_club'],
]

test.for(cases)('%s', ([, from, into, hasParts, refusal]) => {
  expect(mergeRefusal({ ...source, ...from }, { ...source, id: 2, ...into }, hasParts)).toBe(refusal)
})
