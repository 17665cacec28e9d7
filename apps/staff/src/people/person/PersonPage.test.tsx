import { storedFor } from '@spotter/client/stored.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { activity, listOf } from '../../activities/testing/activity.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { screenKeys } from '../../shell/screen-keys.ts'
import { loadSavedNotice } from '../../start/saved-notice.ts'
import * as reloading from '../../start/reload-page.ts'
import { account } from '../../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { actingOperator, operator } from '../../testing/operator.ts'
import { emptyRow, lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { recentPeople } from '../timeline/recent-people.ts'
import { saveOpenedList } from './opened-list.ts'
import { OnePerson } from './PersonPage.tsx'
import { Profile } from './Profile.tsx'

vi.mock('../timeline/Timeline.tsx', () => ({
  Timeline: ({ isEndless }: { isEndless: boolean }) => <p data-endless={isEndless}>Timeline</p>,
}))
afterEach(() => localStorage.clear())

const person = 'GET /api/people/42'
const missing = () => new Refusal(404, { error: 'Not found.' })
const deleted = { ...lena, deleted_at: '2026-03-02T00:00:00Z' }
deleted.abilities = { ...lena.abilities, edit: false, delete: false, restore: true }

const open = async (answers: Answers) => {
  const asked = answerWith(answers)
  return { ...(await showScreen(<OnePerson id={42} />, { address: '/people/42' })), asked }
}

describe('the page', () => {
  test('shows the person with the timeline', async () => {
    await open({ [person]: () => lena })
    expect(await screen.findByRole('heading', { name: 'Lena Marsh' })).toBeTruthy()
    expect(screen.getByText('Timeline')).toBeTruthy()
  })

  test.each([
    ['a phone', true],
    ['a wide screen', false],
  ])('on %s has the history before the opt-outs: %s', async (_, isPhone) => {
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: isPhone && query === '(max-width: 48em)',
          media: query,
        }) as MediaQueryList,
    )
    await open({ [person]: () => lena })
    const history = await screen.findByText('Timeline')
    const optOuts = screen.getByRole('button', { name: 'Opt out of SMS' })
    const isBefore = Boolean(history.compareDocumentPosition(optOuts) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect([isBefore, history.dataset['endless']]).toEqual([isPhone, String(!isPhone)])
    media.mockRestore()
  })

  const answered = {
    ...{ id: 5, company_id: 1, person_id: 42, source: 'form', entered_at: '2026-03-10T00:00:00Z' },
    attempt: {
      target_minutes: 5,
      minutes: 3,
      stopped_at: '2026-03-10T00:03:00Z',
      how: 'call',
      user_name: 'Tom Brennan',
    },
    contact: {
      target_minutes: 60,
      minutes: 3,
      stopped_at: '2026-03-10T00:03:00Z',
      how: 'call',
      user_name: 'Tom Brennan',
    },
    ...{ as_of: '2026-03-10T00:03:00Z', open_until: null, salesperson_id: 3, salesperson_name: 'Tom Brennan' },
    ...{ on_offer: false, ended_reason: null, abilities: { take: false, undo: false } },
  }

  test('the clock of a lead goes once they have bought', async () => {
    let status = 'enquiry'
    const { user } = await open({
      [person]: () => ({ ...lena, status }),
      'GET /api/people/42/first_response': () => ({ first_response: answered }),
      'PUT /api/people/42': () => {
        status = 'sale'
        return { ...lena, status, message: 'Saved.' }
      },
    })
    await screen.findByRole('group', { name: 'First response' })
    await user.click(screen.getByRole('button', { name: 'Opt out of SMS' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'First response' })).toBeNull())
  })

  test('what is shown stays while the clock of a new lead is asked for', async () => {
    let status = 'sale'
    const { user, asked } = await open({
      [person]: () => ({ ...lena, status }),
      'GET /api/people/42/first_response': () => new Promise(() => undefined),
      'PUT /api/people/42': () => {
        status = 'enquiry'
        return { ...lena, status, message: 'Saved.' }
      },
    })
    await screen.findByText('Timeline')
    await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Opt out of SMS' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/people/42/first_response'))
    expect(document.querySelector('[data-waiting]')).toBeNull()
  })

  test('of an unknown person says Person not found and links home', async () => {
    await open({ [person]: missing })
    expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  })

  test('of a deleted person says so and offers to restore', async () => {
    let isDeleted = true
    const { user } = await open({
      [person]: ({ query }) => (!isDeleted ? lena : query.get('soft_delete_status') ? deleted : missing()),
      'PUT /api/people/42/restore': () => {
        isDeleted = false
        return { ...lena, message: 'Person was successfully restored.' }
      },
    })
    expect(await screen.findByText('Lena Marsh was deleted.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Restore' }))

    expect(await screen.findByRole('heading', { name: 'Lena Marsh' })).toBeTruthy()
  })

  test('explains that an open person became inaccessible', async () => {
    let isSeen = true
    const { user } = await open({
      [person]: () => (isSeen ? lena : missing()),
      'PUT /api/people/42': () => ({ ...lena, message: 'Saved.' }),
    })
    await screen.findByRole('heading', { name: 'Lena Marsh' })
    isSeen = false
    await user.click(screen.getByRole('button', { name: 'Opt out of SMS' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))

    expect(await screen.findByText(/Lena Marsh was moved to another club or assigned to someone else/)).toBeTruthy()
  })

  test('of a merged person redirects to the survivor', async () => {
    const { router } = await open({ [person]: () => new Refusal(404, { error: 'Merged.', merged_into_id: 43 }) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/people/43'))
  })

  test('names a possible duplicate, and can dismiss it with undo', async () => {
    const alike = { ...lena, merge_proposals: [{ id: 8, person_id: 43, name: 'Lena March', same: ['phone'] }] }
    let isOpen = true
    const { user } = await open({
      [person]: () => (isOpen ? alike : lena),
      'PUT /api/merge_proposals/8/decline': () => {
        isOpen = false
        return { message: 'They stay two separate people.' }
      },
      'PUT /api/merge_proposals/8/reopen': () => {
        isOpen = true
        return { message: 'The suggestion is open again.' }
      },
    })
    expect((await screen.findByText(/May be the same person as/)).textContent).toBe(
      'May be the same person as Lena March · Same phone number',
    )
    expect(screen.getByRole('link', { name: 'Lena March' }).getAttribute('href')).toBe('/people/43')
    await user.click(screen.getByRole('button', { name: 'Not the same person' }))
    await waitFor(() => expect(screen.queryByText(/May be the same person as/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/May be the same person as/)).toBeTruthy()
  })

  test('compares the two and offers to merge them', async () => {
    const alike = { ...lena, merge_proposals: [{ id: 8, person_id: 43, name: 'Lena March', same: ['phone'] }] }
    const { user } = await open({
      [person]: () => alike,
      'GET /api/people/43': () => ({ ...lena, id: 43, name: 'Lena March', last_name: 'March' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Compare and merge' }))
    expect(await screen.findByRole('dialog', { name: 'Merge 2 people' })).toBeTruthy()
  })

  test('that could not be loaded offers to try again', async () => {
    await open({ [person]: () => new Refusal(403, { error: 'No.' }) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the page of a person of another own club', () => {
  const inLondon = { ...lena, company_id: 2, company_name: 'Camden Strength' }
  const switching = 'PUT /api/users/change_account'
  const reload = vi.spyOn(reloading, 'reloadPage')
  afterEach(() => reload.mockReset())

  async function openAs(as: Account, answers: Answers = {}) {
    const message = 'You are now in Camden Strength.'
    const asked = answerWith({ [person]: () => inLondon, [switching]: () => ({ message }), ...answers })
    const shown = await showScreen(<OnePerson id={42} />, { address: '/people/42?tab=notes', as })
    return { ...shown, switches: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
  }

  test('switches an operator to that club, with a message', async () => {
    const { switches } = await openAs(operator)
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith('/people/42?tab=notes'))
    expect(switches()).toEqual([{ account_id: 2 }])
    expect(screen.queryByRole('heading', { name: 'Lena Marsh' })).toBeNull()
    expect(recentPeople(storedFor(operator.user.id, 1))).toEqual([])
    expect(loadSavedNotice()).toEqual({ type: 'notice', message: 'You are now in Camden Strength.' })
    expect(loadSavedNotice()).toBeNull()
  })

  test('shows them from here when the switch fails', async () => {
    const { switches } = await openAs(operator, { [switching]: () => new Refusal(404, { error: 'Not found.' }) })
    expect(await screen.findByRole('heading', { name: 'Lena Marsh' })).toBeTruthy()
    expect(switches()).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })

  test('leaves an impersonator of an operator in place, with a link to switch', async () => {
    const { user, switches } = await openAs(actingOperator)
    const notice =
      'Lena Marsh belongs to Camden Strength. While you act as Callum Okafor, you stay in Northside Fitness.'
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(switches()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Switch to Camden Strength' }))
    await waitFor(() => expect(reload).toHaveBeenCalledExactlyOnceWith('/people/42'))
    expect(switches()).toEqual([{ account_id: 2 }])
  })

  test('names the zone of the times, which is not the reader’s', async () => {
    const london = { ...account.company, id: 2, time_zone: 'London', tzinfo: 'Europe/London' }
    await openAs(account, { 'GET /api/companies/2': () => london })
    expect(await screen.findByText('Times in the zone London')).toBeTruthy()
  })

  test('leaves a manager of both clubs where they are', async () => {
    const { switches } = await openAs(account)
    expect(await screen.findByRole('heading', { name: 'Lena Marsh' })).toBeTruthy()
    expect(screen.getByText('at Camden Strength')).toBeTruthy()
    expect(screen.queryByText(/you stay in/)).toBeNull()
    expect(switches()).toEqual([])
  })

  test('names that club in the tab', async () => {
    await openAs(account)
    await waitFor(() => expect(document.title).toBe('Lena Marsh · Camden Strength · Spotter'))
  })
})

describe('deleting', () => {
  test('asks, returns to the list and can be undone', async () => {
    const { user, asked, router } = await open({
      [person]: () => lena,
      'DELETE /api/people/42': () => ({ message: 'Person was successfully deleted.' }),
      'PUT /api/people/42/restore': () => ({ ...lena, message: 'Person was successfully restored.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Are you sure you want to delete the record?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ok' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/people'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Person was successfully restored.')).toBeTruthy()
    expect(asked.some(({ path }) => path === '/api/people/42/restore')).toBe(true)
  })
})

describe('after a sale', () => {
  const sold = { ...lena, status: 'sale' as const, message: 'Saved.' }
  const request = { id: 8, kind: 'web', text: 'Do you have a sauna?', created_at: '2026-03-01T09:00:00Z' }
  const call = activity({ kind_code: 'call', name: 'Ask about the offer' })
  const sell = async (activities: unknown[], requests: unknown[]) => {
    const shown = await open({
      [person]: () => lena,
      'GET /api/people/42/activities': () => listOf(),
      'POST /api/people/42/improve': () => sold,
      'GET /api/people/42/activities/cleaner': () => ({ collection: activities }),
      'GET /api/people/42/requests/cleaner': () => ({ collection: requests }),
      'POST /api/people/42/activities/clean': () => ({ ids: [71], message: 'Saved.' }),
      'DELETE /api/people/42/requests/8': () => ({ ...request, message: 'Saved.' }),
      'PUT /api/people/42/requests/8/restore': () => ({ ...request, message: 'Saved.' }),
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Take Action' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Sale' }))
    await shown.user.click(await screen.findByRole('button', { name: 'Save' }))
    const sent = () => shown.asked.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/improve'))
    return { ...shown, sent }
  }

  test('open work is removed together, and restored together', async () => {
    const { user, sent } = await sell([call], [request])
    const dialog = within(await screen.findByRole('dialog', { name: 'Clean up' }))
    expect(dialog.getByText('Do you have a sauna?')).toBeTruthy()
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
    await user.click(dialog.getByRole('button', { name: 'Remove selected' }))
    // The notice of the status has an Undo, too.
    const notice = (await screen.findByText('2 entries were removed.')).closest<HTMLElement>(
      '[role="status"], [role="alert"]',
    )!
    await user.click(within(notice).getByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('2 entries were restored.')).toBeTruthy()
    expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/people/42/activities/clean', { ids: [71], restore: false }],
      ['DELETE', '/api/people/42/requests/8', null],
      ['POST', '/api/people/42/activities/clean', { ids: [71], restore: true }],
      ['PUT', '/api/people/42/requests/8/restore', null],
    ])
  })

  test('unticked items stay, and Keep all keeps everything', async () => {
    const { user, sent } = await sell([call], [request])
    const dialog = within(await screen.findByRole('dialog', { name: 'Clean up' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Call/ }))
    await user.click(dialog.getByRole('button', { name: 'Keep all' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
  })

  test('without open work it asks nothing', async () => {
    const { asked } = await sell([], [])
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/requests/cleaner'))).toBe(true))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the keys', () => {
  test.each([
    ['c', 'Add Call'],
    ['a', 'Add Event'],
    ['d', 'Add ToDo'],
  ])('%s opens %s', async (key, label) => {
    await open({
      [person]: () => lena,
      'GET /api/people/42/activities': () => listOf(),
      'GET /api/activities': () => ({ collection: [], pagination: { total_entries: 0 } }),
      'GET /api/companies/1/appointment_categories': () => ({ collection: [], pagination: { total_entries: 0 } }),
    })
    await screen.findByRole('button', { name: label })
    act(() =>
      screenKeys
        .read()
        .find((known) => known.key === key)
        ?.press(),
    )
    expect(await screen.findByRole('dialog', { name: label })).toBeTruthy()
  })

  const pressKey = (key: string) =>
    act(() =>
      screenKeys
        .read()
        .find((known) => known.key === key)
        ?.press(),
    )

  test('a call is logged by key', async () => {
    await open({ [person]: () => lena })
    await screen.findByRole('button', { name: /^Log call/ })
    pressKey('l')
    expect(await screen.findByRole('menuitem', { name: 'Spoke To' })).toBeTruthy()
  })

  test('opened from the list, J leads to the next person', async () => {
    const query = { soft_delete_status: 'active', sort_by: 'name', sort_direction: 'asc', page: 1, per_page: 10 }
    saveOpenedList(account.user.id, { query, person_id: 42 })
    const rows = [42, 43].map((id) => ({ ...emptyRow, id, name: `Person ${id}`, deleted_at: null }))
    const { router } = await open({
      [person]: () => lena,
      'GET /api/people': () => ({ collection: rows, pagination: { total_entries: 2 } }),
    })
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    pressKey('k')
    pressKey('j')
    await waitFor(() => expect(router.state.location.pathname).toBe('/people/43'))
    sessionStorage.clear()
  })

  test('opened from elsewhere, there are no neighbours', async () => {
    await open({ [person]: () => lena })
    await screen.findByText('Timeline')
    expect(screen.queryByRole('navigation', { name: 'People in the list' })).toBeNull()
    expect(screenKeys.read().map(({ key }) => key)).not.toContain('j')
  })

  test('no call is planned with a person who opted out', async () => {
    const { user } = await open({
      [person]: () => ({ ...lena, do_not_call: true }),
      'GET /api/people/42/activities': () => listOf(),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Call' }))
    expect(await screen.findByText('Person opted out from receiving Calls')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('there is no event to add where none can be booked', async () => {
    await open({ [person]: () => lena, 'GET /api/people/42/activities': () => listOf([], { event_kinds: [] }) })
    await screen.findByText('Nothing planned yet.')
    expect(screen.queryByRole('button', { name: 'Add Event' })).toBeNull()
    expect(screenKeys.read().map(({ key }) => key)).toEqual(['e', 'n', 'm', 's', 'c', 'l', 'd'])
  })
})

test('a read-only person has no editing controls', async () => {
  answerWith({})
  await showScreen(<Profile person={deleted} />)
  expect(screen.queryByRole('button', { name: 'Take Action' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Opt out/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Salesperson' })).toBeNull()
})
