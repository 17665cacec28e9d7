import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account } from '../../testing/account.ts'
import { answerWith } from '../../testing/answers.ts'
import { lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Memberships } from './Memberships.tsx'

const inClub = (company: Partial<typeof account.company>) => ({
  as: { ...account, company: { ...account.company, ...company } },
})

describe('memberships', () => {
  const none = { status: null, membership_type: null, barcode: null, last_checkin: null, checkins_count: null }
  const nothingAsked = { asked: [], barcode_asked: null, failure: null }
  const held = (system: string, more: object = {}) => ({
    system,
    external_id: 'M-1',
    view_url: 'https://club.example/M-1',
    ...none,
    ...nothingAsked,
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

  test('the member number is shown, but not of systems that are only exported to', async () => {
    await showThem([held('glofox'), held('csi')], ['glofox', 'csi'])
    expect(panel('Glofox').getByText('M-1')).toBeTruthy()
    expect(panel('CSI').queryByText('M-1')).toBeNull()
  })

  test('the member number of Peak payment is the link', async () => {
    await showThem([held('peak_payment')], ['peak_payment'])
    expect(screen.getByRole('link', { name: 'M-1' }).getAttribute('href')).toBe('https://club.example/M-1')
  })

  const abc = (more: object = {}) => held('abcfin', more)
  const connected = inClub({ export: ['abcfin', 'glofox'], export_to: ['abcfin'] })
  const showPerson = (person: Partial<Person>) =>
    showScreen(<Memberships person={{ ...lena, memberships: [], ...person }} />, connected)

  test('a person without an id is exported, and waits until the system has answered', async () => {
    const waiting = [abc({ external_id: null, asked: ['export'] })]
    const asked = answerWith({
      'POST /api/people/42/export': () => ({ ...lena, memberships: waiting, message: 'It has started.' }),
    })
    const { user, unmount } = await showPerson({})
    await user.click(panel('ABC Fitness').getByRole('button', { name: 'Export to ABC Fitness' }))
    expect(await screen.findByText('It has started.')).toBeTruthy()
    expect(asked[0]?.body).toEqual({ system: 'abcfin' })
    unmount()

    await showPerson({ memberships: waiting })
    expect(screen.getByRole('button', { name: 'Exporting to ABC Fitness…' }).matches(':disabled')).toBe(true)
  })

  test('only connected systems offer the export, and no deleted person is exported', async () => {
    const { unmount } = await showPerson({})
    expect(screen.getAllByRole('button', { name: /^Export/ })).toHaveLength(1)
    unmount()
    await showPerson({ abilities: { ...lena.abilities, edit: false } })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('why a system refused is shown', async () => {
    await showPerson({ memberships: [abc({ external_id: null, failure: "We couldn't reach the system." })] })
    expect(panel('ABC Fitness').getByRole('status').textContent).toBe("We couldn't reach the system.")
  })

  test('a barcode is set, and shown as waiting until the system has it', async () => {
    const asked = answerWith({
      'PUT /api/people/42/barcode': () => ({ ...lena, message: 'Barcode value will be set on ABC Fitness' }),
    })
    const { user, unmount } = await showPerson({ memberships: [abc({ barcode: '1' })] })
    await user.click(screen.getByRole('button', { name: 'Set Barcode' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Barcode' }))
    await user.clear(dialog.getByLabelText(/Barcode/))
    await user.type(dialog.getByLabelText(/Barcode/), '4711')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Barcode value will be set on ABC Fitness')).toBeTruthy()
    expect(asked[0]?.body).toEqual({ system: 'abcfin', barcode: '4711' })
    unmount()

    await showPerson({ memberships: [abc({ barcode: '1', barcode_asked: '4711', asked: ['barcode'] })] })
    expect(panel('ABC Fitness').getByText('1, 4711 (not set yet)')).toBeTruthy()
  })

  test('a member is synced by those who may', async () => {
    const asked = answerWith({ 'POST /api/people/42/sync': () => ({ ...lena, message: 'The sync has started.' }) })
    const { user, unmount } = await showPerson({
      memberships: [abc()],
      abilities: { ...lena.abilities, sync: true },
    })
    await user.click(screen.getByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText('The sync has started.')).toBeTruthy()
    expect(asked).toHaveLength(1)
    unmount()
    await showPerson({ memberships: [abc()] })
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull()
  })
})
