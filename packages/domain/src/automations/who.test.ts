import { describe, expect, test } from 'vitest'
import { actor } from '../accounts/test/cast.ts'
import { mayEditItem, mayPauseIn } from './who.ts'

const manager = actor('club_manager', { company_ids: [1, 2] })
const item = { company_id: 1, company_ids: [1], provide_to_group: false }

describe('changing an automated item', () => {
  test('needs access to all its clubs', () => {
    expect(mayEditItem(manager, item)).toBe(true)
    expect(mayEditItem(manager, { ...item, company_ids: [1, 3] })).toBe(false)
  })

  test('of the group needs the permission for it', () => {
    const shared = { ...item, provide_to_group: true }
    expect(mayEditItem(manager, shared)).toBe(false)
    expect(mayEditItem({ ...manager, allow_manage_group_automates: true }, shared)).toBe(true)
  })

  test('is not for salespeople', () => {
    expect(mayEditItem(actor('salesperson'), item)).toBe(false)
  })
})

describe('pausing', () => {
  test('needs access to every affected club, and root always may', () => {
    expect(mayPauseIn(manager, [1, 2])).toBe(true)
    expect(mayPauseIn(manager, [1, 3])).toBe(false)
    expect(mayPauseIn({ ...manager, root: true }, [1, 3])).toBe(true)
  })
})
