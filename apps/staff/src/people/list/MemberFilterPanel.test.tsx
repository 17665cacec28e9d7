import { show } from '@spotter/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import MemberFilterPanel from './MemberFilterPanel.tsx'

function showPanel(start = '') {
  const onChange = vi.fn()
  function Panel() {
    const [value, setValue] = useState(start)
    return (
      <MemberFilterPanel
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next && (JSON.parse(next) as unknown))
        }}
      />
    )
  }
  return { ...show(<Panel />), onChange }
}
const choose = async (user: ReturnType<typeof show>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('visits need a whole number', async () => {
  const { user, onChange } = showPanel()
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  const visits = screen.getByRole('textbox', { name: 'Visits' })
  expect(visits.getAttribute('placeholder')).toBe('Input a positive integer')
  await user.type(visits, '-3')
  expect(screen.getByRole('alert').textContent).toBe('Input a positive integer')
  await user.clear(visits)
  await user.type(visits, '3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith({
    input_conditions: [{ field: 'visits', operator: 'gteq', value: '3' }],
    date_conditions: [],
  })
})

test('numbers are compared, text is or is not', async () => {
  const { user } = showPanel()
  const offered = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Operator' }))
    const options = await screen.findAllByRole('option')
    await user.keyboard('{Escape}')
    return options.map(({ textContent }) => textContent)
  }
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  expect(await offered()).toEqual(['is', 'is not', 'is at least', 'is at most', 'is between'])
  await choose(user, 'Type', 'Barcode')
  expect(await offered()).toEqual(['is', 'is not'])
})

test('the last check-in is a range of days', async () => {
  const { user, onChange } = showPanel()
  await user.click(screen.getByRole('button', { name: 'Add condition' }))
  await choose(user, 'Type', 'Last check-in')
  expect(screen.getByRole('button', { name: 'From' })).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith({
    input_conditions: [],
    date_conditions: [{ field: 'last_checkin', from: '', into: '' }],
  })
})

test('a filter without conditions asks for one, or to be removed', async () => {
  const { user, onChange } = showPanel(
    '{"input_conditions":[{"field":"visits","operator":"eq","value":"1"}],"date_conditions":[]}',
  )
  await user.click(screen.getByRole('button', { name: 'Remove condition Visits' }))
  expect(screen.getByRole('alert').textContent).toBe('Add a condition or remove the member filter.')
  await user.click(screen.getByRole('button', { name: 'Remove member filter' }))
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(screen.queryByRole('alert')).toBeNull()
})
