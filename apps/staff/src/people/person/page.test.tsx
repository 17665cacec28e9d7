import { screen, waitFor, within } from '@testing-library/react'
import { statusTransitions } from '@spotter/domain/people/status.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerWith, Refusal, type Answers } from '../../testing/answers.ts'
import { everyStatus, lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { CrossSiteDuplicates } from './CrossSiteDuplicates.tsx'
import { FirstLead } from './FirstLead.tsx'
import { MovePersonDialog } from './MovePersonDialog.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { OnePerson } from './PersonPage.tsx'
import { Profile } from './Profile.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'

vi.mock('../timeline/Timeline.tsx', () => ({ Timeline: () => <p>Timeline</p> }))
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

  test('of nobody says Person not found and leads home', async () => {
    await open({ [person]: missing })
    expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
  })

  test('of somebody deleted says so and brings them back', async () => {
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

  test('explains calmly that somebody who was open is out of sight now', async () => {
    let isSeen = true
    const { user } = await open({
      [person]: () => (isSeen ? lena : missing()),
      'PUT /api/people/42': () => ({ ...lena, message: 'Saved.' }),
    })
    await screen.findByRole('heading', { name: 'Lena Marsh' })
    isSeen = false
    await user.click(screen.getByRole('button', { name: 'Opt out from SMS' }))
    await user.click(await screen.findByRole('button', { name: 'Ok' }))

    expect(await screen.findByText(/Lena Marsh was moved to another club or given to somebody else/)).toBeTruthy()
  })

  test('of somebody who was merged leads to who they have become', async () => {
    const { router } = await open({ [person]: () => new Refusal(404, { error: 'Merged.', merged_into_id: 43 }) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/people/43'))
  })

  test('that could not be loaded offers to try again', async () => {
    await open({ [person]: () => new Refusal(403, { error: 'No.' }) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('deleting', () => {
  test('asks, goes back to the list and can be undone', async () => {
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
  const sold = { ...lena, status: 'sale' as const, open_requests_count: 1, message: 'Saved.' }
  const request = { id: 8, kind: 'web', text: 'Do you have a sauna?', created_at: '2026-03-01T09:00:00Z' }

  test('open requests are offered for clean-up and ticked off', async () => {
    const { user, asked } = await open({
      [person]: () => lena,
      'POST /api/people/42/improve': () => sold,
      'GET /api/people/42/requests/cleaner': () => ({ collection: [request] }),
      'PUT /api/people/42/requests/8': () => ({ ...request, message: 'Saved.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Take Action' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sale' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Clean up open requests' }))
    expect(dialog.getByText('Do you have a sauna?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Mark as handled' }))

    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/api/people/42/requests/8')?.body).toEqual({ handled: true }),
    )
  })
})

describe('the status menu', () => {
  const rules = { ...everyStatus, locked_sale_ability: true, change_status: false }
  const showMenu = (status: typeof lena.status, given = everyStatus) =>
    showScreen(
      <StatusMenu
        person={{ ...lena, status, status_transitions: statusTransitions(status, given) }}
        opened
        onChange={() => {}}
        onChoose={() => {}}
      />,
    )
  const disabled = (name: RegExp) => screen.getByRole<HTMLButtonElement>('menuitem', { name }).disabled

  test('has every status of the club, guest first and former member last', async () => {
    await showMenu('enquiry')
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(names[0]).toBe('Guest')
    expect(names.at(-1)).toBe('Former Member')
    expect(names).toHaveLength(7)
  })

  test('says what stands in the way', async () => {
    await showMenu('enquiry', rules)
    expect(await screen.findByText(/made automatically when an agreement is sold/)).toBeTruthy()
    expect(disabled(/^Sale/)).toBe(true)
    expect(disabled(/^Not Interested/)).toBe(false)
    expect(screen.getAllByText('This status comes from a completed appointment.').length).toBeGreaterThan(0)
  })

  test('somebody in trial can have other dates', async () => {
    await showMenu('trial')
    expect(disabled(/^Trial/)).toBe(false)
    expect(screen.getByText('Change the trial dates')).toBeTruthy()
  })
})

describe('the menu of a person', () => {
  test('offers what the reader may do', async () => {
    const abilities = { ...lena.abilities, move: false, delete: false }
    const { user } = await showScreen(<PersonMenu person={{ ...lena, abilities }} onChoose={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Merge with…'])
  })
})

describe('moving', () => {
  const clubs = {
    collection: [
      { id: 1, name: 'Northside Fitness' },
      { id: 2, name: 'Camden Strength' },
    ],
    pagination: { total_entries: 2 },
  }
  const grouped = { ...lena, company_id: 3 }

  test('chooses among the other clubs of the group and ends at the list', async () => {
    const asked = answerWith({
      'GET /api/companies/3': () => ({ group_name: 'Northside Group' }),
      'GET /api/companies': () => clubs,
      'POST /api/people/42/move': () => ({ ...lena, message: 'Lena was moved to Camden Strength.' }),
    })
    const { user, router } = await showScreen(<MovePersonDialog person={grouped} onClose={() => {}} />)
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/companies/3')).toBe(true))
    await user.click(screen.getByRole('combobox', { name: /Club/ }))
    await user.click(await screen.findByRole('option', { name: 'Camden Strength' }))
    await user.click(screen.getByRole('button', { name: 'Move' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/people'))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ destination_company_id: 2 })
    expect(asked.find(({ path }) => path === '/api/companies')?.query.get('group')).toBe('Northside Group')
  })
})

describe('the same person elsewhere', () => {
  const at = (id: number, company_name: string, within_reach: boolean) => ({
    id,
    company_id: id,
    name: `Lena at ${company_name}`,
    company_name,
    status: 'tour' as const,
    last_contact_at_formatted: null,
    created_at_formatted: '01/02/2026',
    salesperson_name: null,
    within_reach,
  })

  test('is counted, and leads there as far as the reader may go', async () => {
    const cross_site_duplicates = [at(7, 'Camden', true), at(8, 'Harbor', false)]
    const { user } = await showScreen(<CrossSiteDuplicates person={{ ...lena, cross_site_duplicates }} />)
    await user.click(screen.getByRole('button', { name: 'Person exists at 2 more locations in your group' }))

    expect((await screen.findByRole('link', { name: 'Lena at Camden' })).getAttribute('href')).toBe('/people/7')
    expect(screen.getByText('Lena at Harbor').closest('a')).toBeNull()
  })

  test('is silent where there is none', async () => {
    await showScreen(<CrossSiteDuplicates person={lena} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the summary', () => {
  test('counts in total, or in the last 30 days', async () => {
    const asked = answerWith({
      'GET /api/people/42/summary': () => ({ call_attempts: 1, spoke_to: 0, sms: 0, email: 0, whatsapp: 0 }),
    })
    const { user } = await showScreen(<SummaryPanel person={lena} />)
    const attempts = () => screen.getByText('Call attempts').nextElementSibling?.textContent
    expect(attempts()).toBe('4')
    expect(asked).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'in the last 30 days' }))

    await waitFor(() => expect(attempts()).toBe('1'))
    expect(asked[0]?.query.get('summary')).toBe('true')
  })
})

describe('the first lead', () => {
  const shown = (only_person = true) =>
    showScreen(
      <FirstLead person={{ ...lena, only_person }}>
        <button type="button">Take Action</button>
      </FirstLead>,
    )
  const text = "Congratulations! You've added your first lead."

  test('is congratulated on once', async () => {
    const { user, unmount } = await shown()
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    unmount()

    await shown()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(screen.queryByText(text)).toBeNull()
  })

  test('is nothing special when there are others', async () => {
    await shown(false)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(screen.queryByText(text)).toBeNull()
  })
})

test('somebody who cannot be edited is shown without anything that changes them', async () => {
  answerWith({})
  await showScreen(<Profile person={deleted} />)
  expect(screen.queryByRole('button', { name: 'Take Action' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Opt out/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Salesperson' })).toBeNull()
})
