import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ReorderControls } from './ReorderControls.tsx'
import { SoftDeleteFilter } from './SoftDeleteFilter.tsx'

test('what to show is Active, Deleted or All', async () => {
  const onChange = vi.fn()
  const { user } = show(<SoftDeleteFilter value="active" onChange={onChange} />)
  expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value)).toEqual([
    'active',
    'deleted',
    'all',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Active' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Deleted' }))
  expect(onChange).toHaveBeenCalledWith('deleted')
})

test('a pausable list also offers Paused', () => {
  show(<SoftDeleteFilter value="paused" onChange={() => undefined} pausable />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Paused' }).checked).toBe(true)
})

test('the first cannot move up and the last cannot move down', async () => {
  const onMove = vi.fn()
  const { user } = show(<ReorderControls name="Injured" first last onMove={onMove} />)
  for (const direction of ['up', 'down']) {
    const button = screen.getByRole('button', { name: `Move Injured ${direction}` })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
  }
  expect(onMove).not.toHaveBeenCalled()
})

test('a record moves by click and by Alt with an arrow key', async () => {
  const onMove = vi.fn()
  const { user } = show(<ReorderControls name="Injured" first={false} last={false} onMove={onMove} />)
  await user.click(screen.getByRole('button', { name: 'Move Injured up' }))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove.mock.calls.flat()).toEqual(['up', 'down'])
})
