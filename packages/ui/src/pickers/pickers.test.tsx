import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Choice } from '../fields/SelectField.tsx'
import { show } from '../testing/show.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { RemoteMultiSelect } from './RemoteMultiSelect.tsx'
import { RemoteSelect } from './RemoteSelect.tsx'
import { TagInput } from './TagInput.tsx'
import type { LoadChoices } from './use-remote-choices.ts'

const plans: Choice[] = Array.from({ length: 13 }, (_, index) => ({ id: index + 1, text: `Plan ${index + 1}` }))

const loadPlans: LoadChoices = ({ q, page }) => {
  const found = plans.filter(({ text }) => text.includes(q))
  return Promise.resolve({
    collection: found.slice((page - 1) * 10, page * 10),
    pagination: { total_entries: found.length },
  })
}

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent)

function Tags({
  start = [],
  onChange,
  ...rest
}: {
  start?: string[]
  onChange?: (tags: string[]) => void
  free?: boolean
}) {
  const [tags, setTags] = useState(start)
  const change = (next: string[]) => {
    setTags(next)
    onChange?.(next)
  }
  return <TagInput label="Tags" value={tags} onChange={change} suggestions={['yoga', 'vip']} {...rest} />
}

const tagField = () => screen.getByRole('combobox', { name: 'Tags' })

describe('Enter in a list that is searched', () => {
  async function open(load: LoadChoices = loadPlans) {
    const onChange = vi.fn()
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
    const { user } = show(
      <form onSubmit={onSubmit}>
        <RemoteSelect label="Plan" load={load} value={null} onChange={onChange} />
        <button type="submit">Send</button>
      </form>,
    )
    await user.click(screen.getByRole('combobox', { name: 'Plan' }))
    return { user, onChange, onSubmit }
  }

  test('chooses the first that was found, and submits nothing', async () => {
    const { user, onChange, onSubmit } = await open()
    await user.keyboard('Plan 12')
    await waitFor(() => expect(optionTexts()).toEqual(['Plan 12']))
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[{ id: 12, text: 'Plan 12' }]])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('before the answer is there chooses its first, not one of an earlier search', async () => {
    const { user, onChange, onSubmit } = await open()
    await user.keyboard('Plan 12{Enter}')
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(onChange.mock.calls).toEqual([[{ id: 12, text: 'Plan 12' }]])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('without a result, or with nothing typed, does nothing', async () => {
    const { user, onChange, onSubmit } = await open()
    await screen.findAllByRole('option')
    await user.keyboard('{Enter}Nothing{Enter}')
    await screen.findByText('Nothing found')
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

test('Enter and comma add tags', async () => {
  const onChange = vi.fn()
  const { user } = show(<Tags onChange={onChange} />)
  await user.type(tagField(), 'morning{Enter}student,')
  expect(onChange).toHaveBeenLastCalledWith(['morning', 'student'])
})

test('a tag in another case is not added twice, and a suggestion keeps its spelling', async () => {
  const onChange = vi.fn()
  const { user } = show(<Tags start={['morning']} onChange={onChange} />)
  await user.type(tagField(), 'MORNING{Enter}VIP{Enter}')
  expect(onChange.mock.calls).toEqual([[['morning', 'vip']]])
})

test('a suggestion is picked', async () => {
  const onChange = vi.fn()
  const { user } = show(<Tags onChange={onChange} />)
  await user.click(tagField())
  await user.click(await screen.findByRole('option', { name: 'yoga' }))
  expect(onChange).toHaveBeenLastCalledWith(['yoga'])
})

test('with a tag the suggestions close, and typing opens them again', async () => {
  const { user } = show(<Tags />)
  const isOpen = () => tagField().getAttribute('aria-expanded')
  await user.click(tagField())
  await user.click(await screen.findByRole('option', { name: 'yoga' }))
  expect(isOpen()).toBe('false')
  await user.type(tagField(), 'v', { skipClick: true })
  expect(isOpen()).toBe('true')
  await user.keyboard('{Enter}')
  expect(isOpen()).toBe('false')
})

test('new tags are refused where only known ones are allowed', async () => {
  const onChange = vi.fn()
  const { user } = show(<Tags free={false} onChange={onChange} />)
  await user.type(tagField(), 'brand new{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})

test('Backspace in the empty field removes the last tag', async () => {
  const onChange = vi.fn()
  const { user } = show(<Tags start={['one', 'two']} onChange={onChange} />)
  await user.type(tagField(), '{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(['one'])
})

test('five tags are shown and the rest are counted', () => {
  show(<Tags start={['a', 'b', 'c', 'd', 'e', 'f', 'g']} />)
  expect(screen.getByText('e')).toBeTruthy()
  expect(screen.queryByText('f')).toBeNull()
  expect(screen.getByText('+2')).toBeTruthy()
})

function OnePlan({ load = loadPlans, onChange }: { load?: LoadChoices; onChange?: (plan: Choice | null) => void }) {
  const [plan, setPlan] = useState<Choice | null>(null)
  const change = (next: Choice | null) => {
    setPlan(next)
    onChange?.(next)
  }
  return <RemoteSelect label="Plan" load={load} value={plan} onChange={change} clearable />
}

const planField = () => screen.getByRole('combobox', { name: 'Plan' })

test('opening loads a page, and Load more the next', async () => {
  const { user } = show(<OnePlan />)
  await user.click(planField())
  await screen.findByRole('option', { name: 'Plan 10' })
  expect(optionTexts()).toHaveLength(11)
  await user.click(screen.getByRole('option', { name: 'Load more' }))
  await screen.findByRole('option', { name: 'Plan 13' })
  expect(screen.queryByRole('option', { name: 'Load more' })).toBeNull()
})

test('a search is sent once typing has paused', async () => {
  const load = vi.fn(loadPlans)
  const { user } = show(<OnePlan load={load} />)
  await user.click(planField())
  for (const value of ['1', '12']) fireEvent.change(planField(), { target: { value } })
  await waitFor(() => expect(load).toHaveBeenLastCalledWith({ q: '12', page: 1 }))
  expect(load.mock.calls.map(([ask]) => ask.q)).toEqual(['', '12'])
})

test('the keyboard alone is enough to choose', async () => {
  const onChange = vi.fn()
  const { user } = show(<OnePlan onChange={onChange} />)
  await user.click(planField())
  await screen.findByRole('option', { name: 'Plan 2' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledWith({ id: 2, text: 'Plan 2' })
  expect((planField() as HTMLInputElement).value).toBe('Plan 2')
})

test('an answer that comes too late is dropped', async () => {
  const answers: ((page: Awaited<ReturnType<LoadChoices>>) => void)[] = []
  const load: LoadChoices = () => new Promise((resolve) => answers.push(resolve))
  const { user } = show(<OnePlan load={load} />)
  await user.type(planField(), 'x')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ collection: [{ id: 2, text: 'New' }], pagination: { total_entries: 1 } })
  answers[0]?.({ collection: [{ id: 1, text: 'Old' }], pagination: { total_entries: 1 } })
  await screen.findByRole('option', { name: 'New' })
  expect(screen.queryByRole('option', { name: 'Old' })).toBeNull()
})

test('a failed load can be tried again', async () => {
  const load = vi.fn<LoadChoices>().mockRejectedValueOnce(new Error('offline')).mockImplementation(loadPlans)
  const { user } = show(<OnePlan load={load} />)
  await user.click(planField())
  await user.click(await screen.findByRole('option', { name: 'This could not be loaded. Try again' }))
  expect(await screen.findByRole('option', { name: 'Plan 1' })).toBeTruthy()
})

test('Select All comes first on page one, has the id -1 and excludes others', async () => {
  const onChange = vi.fn()
  function Plans() {
    const [chosen, setChosen] = useState<Choice[]>([{ id: 3, text: 'Plan 3' }])
    const change = (next: Choice[]) => {
      setChosen(next)
      onChange(next.map(({ id }) => id))
    }
    return <RemoteMultiSelect label="Plans" load={loadPlans} value={chosen} onChange={change} selectAll />
  }
  const { user } = show(<Plans />)
  await user.click(screen.getByRole('combobox', { name: 'Plans' }))
  await screen.findByRole('option', { name: 'Plan 1' })
  expect(optionTexts()[0]).toBe('Select All')
  await user.click(screen.getByRole('option', { name: 'Select All' }))
  expect(onChange).toHaveBeenLastCalledWith([-1])
  await user.click(screen.getByRole('option', { name: 'Plan 2' }))
  expect(onChange).toHaveBeenLastCalledWith([2])
  await user.click(
    within(screen.getByText('Plan 2', { selector: '.mantine-Pill-label' }).parentElement as HTMLElement).getByRole(
      'button',
    ),
  )
  expect(onChange).toHaveBeenLastCalledWith([])
})

const many = Array.from({ length: 5000 }, (_, index) => `Tag ${index + 1}`)

test('of 5,000 tags a hundred are offered, and typing finds the others', async () => {
  const { user } = show(<TagInput label="Tags" value={[]} onChange={vi.fn()} suggestions={many} />)
  await user.click(tagField())
  expect(await screen.findAllByRole('option')).toHaveLength(100)
  expect(screen.getByText('4,900 more. Type to find them.')).toBeTruthy()

  await user.type(tagField(), 'tag 4999')
  expect(screen.getByRole('option', { name: 'Tag 4999' })).toBeTruthy()
  expect(screen.queryByText(/Type to find/)).toBeNull()
})

test('of many choices a hundred are offered, and typing finds the others', async () => {
  const choices = many.map((text, index) => ({ id: index + 1, text }))
  const picked = vi.fn()
  const { user } = show(<MultiSelect label="Sources" choices={choices} value={[4321]} onChange={picked} />)
  const field = screen.getByRole('combobox', { name: 'Sources' })
  await user.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(100)

  await user.type(field, 'tag 5000')
  await user.click(screen.getByRole('option', { name: 'Tag 5000' }))
  expect(picked).toHaveBeenCalledWith([4321, 5000])
})

test('a filter above a list shows two choices and counts the others', () => {
  show(<MultiSelect label="Plan" compact choices={plans} value={[1, 2, 3, 4, 5, 6]} onChange={() => {}} />)
  expect(screen.getByRole('button', { name: 'Remove Plan 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Plan 3' })).toBeNull()
  expect(screen.getByText('+4').closest('[title]')?.getAttribute('title')).toBe('Plan 3, Plan 4, Plan 5, Plan 6')
})
