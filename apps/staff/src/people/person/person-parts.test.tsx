import { statusTransitions } from '@spotter/domain/people/status.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answerWith } from '../../testing/answers.ts'
import { everyStatus, lena } from '../../testing/person.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { CrossSiteDuplicates } from './CrossSiteDuplicates.tsx'
import { FirstLead } from './FirstLead.tsx'
import { MovePersonDialog } from './MovePersonDialog.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { statusChoices } from './status-choices.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'

afterEach(() => localStorage.clear())

describe('the status menu', () => {
  const rules = { ...everyStatus, locked_sale_ability: true, change_status: false }
  const showMenu = (status: typeof lena.status, given = everyStatus) =>
    showScreen(
      <StatusMenu
        choices={statusChoices({ ...lena, status, status_transitions: statusTransitions(status, given) })}
        opened
        onChoose={() => {}}
        target={<button type="button">Take Action</button>}
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

  test('says what prevents it', async () => {
    await showMenu('enquiry', rules)
    expect(await screen.findByText(/recorded automatically when an agreement is sold/)).toBeTruthy()
    expect(disabled(/^Sale/)).toBe(true)
    expect(disabled(/^Not Interested/)).toBe(false)
    expect(screen.getAllByText('This status is set when an appointment is completed.').length).toBeGreaterThan(0)
  })

  test('a person on trial can get other dates', async () => {
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
    expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'What happens by itself', 'Merge with…'])
  })
})

describe('moving', () => {
  const clubs = { collection: [{ id: 2, text: 'Camden Strength' }], pagination: { total_entries: 1 } }

  test('chooses among the other clubs of the group and ends at the list', async () => {
    const asked = answerWith({
      'GET /api/people/42/destinations': () => clubs,
      'POST /api/people/42/move': () => ({ ...lena, message: 'Lena was moved to Camden Strength.' }),
    })
    const { user, router } = await showScreen(<MovePersonDialog person={lena} onClose={() => {}} />)
    await user.click(screen.getByRole('combobox', { name: /Club/ }))
    await user.click(await screen.findByRole('option', { name: 'Camden Strength' }))
    await user.click(screen.getByRole('button', { name: 'Move' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/people'))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ destination_company_id: 2 })
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

  test('is hidden without any', async () => {
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

  test('is not shown when there are others', async () => {
    await shown(false)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(screen.queryByText(text)).toBeNull()
  })
})
