import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Memberships } from './Memberships.tsx'

const inClub = (company: Partial<typeof account.company>) => ({
  as: { ...account, company: { ...account.company, ...company } },
})

describe('memberships', () => {
  const none = { status: null, membership_type: null, barcode: null, last_checkin: null, checkins_count: null }
  const held = (system: string, more: object = {}) => ({
    system,
    external_id: 'M-1',
    view_url: 'https://club.example/M-1',
    ...none,
    ...more,
  })
  const showThem = (memberships: Person['memberships'], systems: string[]) =>
    showScreen(<Memberships person={{ ...lena, memberships }} />, inClub({ export: systems }))
  const panel = (name: string) => within(screen.getByRole('region', { name }))

  test('only systems of the club are shown, by their own names', async () => {
    const systems = ['abcfin', 'simple_members', 'club_automation']
    await showThem(
      [...systems, 'mindbody'].map((system) => held(system)),
      systems,
    )
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'ABC Fitness',
      'Gym Man',
      'Club automation',
    ])
  })

  test('Show links to the other system, if it has an id and is not export-only', async () => {
    await showThem([held('glofox'), held('exerp', { external_id: null }), held('csi')], ['glofox', 'exerp', 'csi'])
    expect(panel('Glofox').getByRole('link', { name: /Show/ }).getAttribute('href')).toBe('https://club.example/M-1')
    expect(panel('Exerp').queryByRole('link')).toBeNull()
    expect(panel('CSI').queryByRole('link')).toBeNull()
  })

  test('the barcode is shown of ABC Fitness, of Jonas i4 where there is one, and of no other', async () => {
    await showThem(
      [held('abcfin'), held('jonas_i4', { barcode: '77' }), held('glofox', { barcode: '88' })],
      ['abcfin', 'jonas_i4', 'glofox'],
    )
    expect(panel('ABC Fitness').getByText('Barcode')).toBeTruthy()
    expect(panel('Jonas i4').getByText('77')).toBeTruthy()
    expect(panel('Glofox').queryByText('88')).toBeNull()
  })

  test('check-ins come with ABC Fitness only', async () => {
    await showThem(
      [held('abcfin', { checkins_count: 12 }), held('glofox', { checkins_count: 13 })],
      ['abcfin', 'glofox'],
    )
    expect(panel('ABC Fitness').getByText('12')).toBeTruthy()
    expect(panel('Glofox').queryByText('13')).toBeNull()
  })

  test('the member number of Peak payment is the link', async () => {
    await showThem([held('peak_payment')], ['peak_payment'])
    expect(screen.getByRole('link', { name: 'M-1' }).getAttribute('href')).toBe('https://club.example/M-1')
  })
})
