import { appointmentCategories } from '@spotter/contract/activities/appointment-categories.ts'
import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { tags } from '@spotter/contract/settings/tags.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../testing/account.ts'
import { answerWith, Refusal, type Answers } from '../testing/answers.ts'
import { PlainFrame } from '../testing/PlainFrame.tsx'
import { showScreen } from '../testing/show-screen.tsx'
import { ResourcePage } from './ResourcePage.tsx'

const open = { edit: true, rename: true, remove: true }
const corporate = {
  id: 1,
  company_id: 1,
  name: 'Corporate',
  uses: 3,
  lock_version: 0,
  deleted_at: null,
  abilities: open,
}
const student = { ...corporate, id: 2, name: 'Student', uses: 0 }
const page = (...collection: object[]) => ({
  collection,
  pagination: { total_entries: collection.length, current_page: 1, per_page: 25, total_pages: 1 },
})

const path = '/api/companies/1/tags'
const showTags = async (answers: Answers, as = account) => {
  const asked = answerWith({ [`GET ${path}`]: () => page(corporate, student), ...answers })
  const shown = await showScreen(
    <ResourcePage resource={tags} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
    { as },
  )
  return { ...shown, asked }
}

test('lists the records with how many people have them', async () => {
  await showTags({})
  const row = (await screen.findByRole('button', { name: 'Corporate' })).closest('tr')

  expect(within(row as HTMLElement).getByText('3')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Tags' })).toBeTruthy()
})

test('a new record is added with what was typed, and the list is fetched again', async () => {
  const { user, asked } = await showTags({
    [`POST ${path}`]: () => ({ ...corporate, id: 3, message: 'Tag was successfully created.' }),
  })
  await screen.findByRole('button', { name: 'Corporate' })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Seniors')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Tag was successfully created.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Seniors' })
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

test('errors show under their field', async () => {
  const { user } = await showTags({
    [`POST ${path}`]: () => new Refusal(422, { errors: { name: ['has already been taken'] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Student')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const field = screen.getByRole('textbox', { name: /Name/ })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('has already been taken')).toBeTruthy()
})

test('removing asks first, shows its uses, and can be undone', async () => {
  const { user, asked } = await showTags({
    [`DELETE ${path}/1`]: () => ({ ...corporate, message: 'Tag was successfully deleted.' }),
    [`PUT ${path}/1/restore`]: () => ({ ...corporate, message: 'Tag was successfully restored.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Corporate' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText(/Are you sure you want to delete the record\?\s*3 people have it\./)).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ok' }))

  expect(await screen.findByText('Tag was successfully deleted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Tag was successfully restored.')).toBeTruthy()
  expect(asked.map(({ method }) => method)).toContain('DELETE')
})

test('removing a category shows how many events keep it', async () => {
  const tour = { ...corporate, name: 'Club tour', parent_id: null, position: 1, first: true, last: true, uses: 1 }
  answerWith({ 'GET /api/companies/1/appointment_categories': () => page(tour) })
  const { user } = await showScreen(
    <ResourcePage
      resource={appointmentCategories}
      club={account.company}
      frame={(parts) => <PlainFrame {...parts} />}
    />,
    { as: account },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Club tour' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))

  expect(await screen.findByText(/delete the record\?\s*1 event uses it and will keep it\./)).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a record that cannot be removed stays, with the reason', async () => {
  const { user } = await showTags({
    [`DELETE ${path}/2`]: () =>
      new Refusal(422, {
        error: 'Please check the values you entered.',
        errors: { base: ['It is needed by a form.'] },
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Student' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }))

  expect(await screen.findByText('It is needed by a form.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Student' })).toBeTruthy()
})

test('without write access there is no Add', async () => {
  await showTags({}, { ...account, abilities: { staff: true } })
  await screen.findByRole('button', { name: 'Corporate' })
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})

test('the filter in the URL is requested', async () => {
  const asked = answerWith({ [`GET ${path}`]: () => page() })
  await showScreen(
    <ResourcePage resource={tags} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
    {
      address: '/?q=corp&soft_delete_status=deleted',
    },
  )

  expect(await screen.findByText('Nothing matches this search and filter.')).toBeTruthy()
  expect(asked[0]?.query.get('q')).toBe('corp')
  expect(asked[0]?.query.get('soft_delete_status')).toBe('deleted')
})

const source = (id: number, name: string, parts: object = {}) => ({
  ...corporate,
  id,
  name,
  parent_id: null,
  provide_to_group: false,
  guest_waiver: false,
  position: id,
  first: false,
  last: false,
  company_name: 'Northside Fitness',
  code: null,
  ...parts,
})

test('children follow their parent, and shared records are marked and read-only', async () => {
  answerWith({
    'GET /api/companies/1/marketing_sources': () =>
      page(
        source(1, 'Website'),
        source(2, 'Events'),
        source(3, 'Live chat', { parent_id: 1, position: 1 }),
        source(4, 'Group fair', {
          company_id: 2,
          company_name: 'Camden Strength',
          abilities: { edit: false, rename: false, remove: false },
        }),
      ),
  })
  const { user } = await showScreen(
    <ResourcePage resource={marketingSources} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
  )
  await screen.findByRole('button', { name: 'Website' })
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-opener]')?.textContent)
  expect(names).toEqual(['Website', 'Live chat', 'Events', expect.stringContaining('Shared by Camden Strength')])

  await user.click(screen.getByRole('button', { name: /^Group fair/ }))
  expect(await screen.findByText('This record belongs to Camden Strength and can be changed there.')).toBeTruthy()
})

test('moving by keyboard applies the returned places', async () => {
  const list = [source(1, 'Website', { first: true }), source(2, 'Events', { last: true })]
  let moved = false
  answerWith({
    'GET /api/companies/1/marketing_sources': () =>
      moved ? page(...list.map((row) => ({ ...row, position: 3 - row.position }))) : page(...list),
    'PUT /api/companies/1/marketing_sources/1/down': () => {
      moved = true
      return [
        { id: 2, order: 1 },
        { id: 1, order: 2 },
      ]
    },
  })
  const { user } = await showScreen(
    <ResourcePage resource={marketingSources} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
  )
  const down = await screen.findByRole('button', { name: 'Move Website down' })
  down.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')

  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Events'))
})

const showSources = async (...records: ReturnType<typeof source>[]) => {
  let now = records
  const asked = answerWith({
    'GET /api/companies/1/marketing_sources': () => page(...now),
    ...Object.fromEntries(
      records.map(({ id }) => [
        `PUT /api/companies/1/marketing_sources/${id}/place`,
        ({ body }: { body: unknown }) => {
          const { position, after_id, before_id } = body as Record<string, number>
          const others = now.filter((row) => row.id !== id).toSorted((one, other) => one.position - other.position)
          const beside = others.findIndex((row) => row.id === (after_id ?? before_id))
          others.splice(
            position ? position - 1 : after_id ? beside + 1 : beside,
            0,
            now.find((row) => row.id === id)!,
          )
          now = others.map((row, index) => ({ ...row, position: index + 1 }))
          return now.map((row) => ({ id: row.id, order: row.position }))
        },
      ]),
    ),
  })
  const shown = await showScreen(
    <ResourcePage resource={marketingSources} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
  )
  await screen.findByRole('button', { name: 'Move Website' })
  const names = () => screen.getAllByRole('row').flatMap((row) => row.querySelector('[data-opener]')?.textContent ?? [])
  const placings = () => asked.filter(({ path: to }) => to.endsWith('/place'))
  return { ...shown, names, placings }
}
const three = () => [source(1, 'Website'), source(2, 'Events'), source(3, 'Flyer')]

test('Space lifts a record, arrows move it, Space drops it in one undoable request', async () => {
  const { user, names, placings } = await showSources(...three())
  const handle = screen.getByRole('button', { name: 'Move Website' })
  handle.focus()
  await user.keyboard(' ')
  expect(handle.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/^Website picked up at position 1 of 3\./)).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByText('Website: position 3 of 3')).toBeTruthy()
  expect(placings()).toHaveLength(0)
  await user.keyboard(' ')

  await waitFor(() => expect(names()).toEqual(['Events', 'Flyer', 'Website']))
  expect(placings().map(({ body }) => body)).toEqual([{ after_id: 3 }])
  expect(screen.getByText('Website dropped at position 3 of 3.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Website'))

  expect(await screen.findByText('Website was moved.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['Website', 'Events', 'Flyer']))
  expect(placings().at(-1)?.body).toEqual({ position: 1 })
})

test('Escape puts a record back, and so does leaving it', async () => {
  const { user, names, placings } = await showSources(...three())
  screen.getByRole('button', { name: 'Move Flyer' }).focus()
  await user.keyboard(' {ArrowUp}{Escape}')
  expect(screen.getByText('Flyer returned to position 3.')).toBeTruthy()
  await user.keyboard(' {ArrowUp}{Tab}')

  expect(screen.getByRole('button', { name: 'Move Flyer' }).getAttribute('aria-pressed')).toBe('false')
  expect(names()).toEqual(['Website', 'Events', 'Flyer'])
  expect(placings()).toHaveLength(0)
})

test('parts move among themselves, and what cannot be changed has no handle', async () => {
  const closed = { edit: false, rename: false, remove: false }
  const { user, placings } = await showSources(
    source(1, 'Website'),
    source(2, 'Events'),
    source(3, 'Chat', { parent_id: 1, position: 1 }),
    source(4, 'Form', { parent_id: 1, position: 2 }),
    source(5, 'Fair', { company_id: 2, position: 1, abilities: closed }),
  )
  expect(screen.queryByRole('button', { name: 'Move Fair' })).toBeNull()
  screen.getByRole('button', { name: 'Move Form' }).focus()
  await user.keyboard(' {Home}')
  expect(screen.getByText('Form: position 1 of 2')).toBeTruthy()
  await user.keyboard(' ')

  await waitFor(() => expect(placings().map(({ body }) => body)).toEqual([{ before_id: 3 }]))
})

test('a searched list cannot be put into another order', async () => {
  answerWith({ 'GET /api/companies/1/marketing_sources': () => page(source(1, 'Website')) })
  await showScreen(
    <ResourcePage resource={marketingSources} club={account.company} frame={(parts) => <PlainFrame {...parts} />} />,
    { address: '/?q=web' },
  )
  await screen.findByRole('button', { name: 'Website' })
  expect(screen.queryByRole('button', { name: 'Move Website' })).toBeNull()
})
