import { show } from '@spotter/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../testing/answers.ts'
import { TagRulesEditor } from './TagRulesEditor.tsx'

function showEditor(start = '', everyClub = false) {
  const onChange = vi.fn()
  function Editor() {
    const [value, setValue] = useState(start)
    return (
      <TagRulesEditor
        value={value}
        tags={['vip', 'student']}
        everyClub={everyClub}
        onChange={(next) => {
          setValue(next)
          onChange(JSON.parse(next))
        }}
      />
    )
  }
  return { ...show(<Editor />), onChange }
}
const types = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Tag rule' }).map(({ value }) => value)

test('there is one rule from the start, and every type at most once', async () => {
  const { user } = showEditor()
  expect(types()).toEqual(['Has any of'])
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add rule' })
  for (const _ of [1, 2, 3]) await user.click(add)
  expect(types()).toEqual(['Has any of', 'Has all of', 'Has none of', 'Lacks at least one of'])
  expect(add.disabled).toBe(true)
})

test('a tag is chosen among those there are', async () => {
  const { user, onChange } = showEditor()
  await user.click(screen.getByRole('combobox', { name: 'Tags: Has any of' }))
  await user.click(await screen.findByRole('option', { name: 'student' }))
  expect(onChange).toHaveBeenLastCalledWith([{ tag_filter: 'any', tags: ['student'] }])
})

test('a rule with the type of another replaces it', async () => {
  const { user, onChange } = showEditor('[{"tag_filter":"any","tags":["vip"]},{"tag_filter":"all","tags":["student"]}]')
  await user.click(screen.getAllByRole('combobox', { name: 'Tag rule' })[0]!)
  await user.click(await screen.findByRole('option', { name: 'Has all of' }))
  expect(onChange).toHaveBeenLastCalledWith([{ tag_filter: 'all', tags: ['vip'] }])
})

test('removing the last rule leaves an empty one', async () => {
  const { user, onChange } = showEditor('[{"tag_filter":"not_any","tags":["vip"]}]')
  await user.click(screen.getByRole('button', { name: 'Remove rule Has none of' }))
  expect(onChange).toHaveBeenLastCalledWith([{ tag_filter: 'any', tags: [] }])
})

test('tags of all clubs are searched for', async () => {
  const asked = answerWith({
    'GET /api/accounts/multi_site_tags': () => ({ collection: ['Corporate'], pagination: { total_entries: 1 } }),
  })
  const { user, onChange } = showEditor('', true)
  await user.click(screen.getByRole('combobox', { name: 'Tags: Has any of' }))
  await user.click(await screen.findByRole('option', { name: 'Corporate' }))
  expect(onChange).toHaveBeenLastCalledWith([{ tag_filter: 'any', tags: ['Corporate'] }])
  expect(asked[0]?.query.get('per_page')).toBe('20')
})
