import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ThresholdSlider } from './ThresholdSlider.tsx'

function showSlider(value?: { min: number; max: number }) {
  const onApply = vi.fn()
  const onCancel = vi.fn()
  const shown = show(
    <ThresholdSlider label="Target range" onApply={onApply} onCancel={onCancel} {...(value && { value })} />,
  )
  return { ...shown, onApply, onCancel }
}

const handles = () => screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuenow'))

test('it starts from 40 to 60', () => {
  showSlider()
  expect(handles()).toEqual(['40', '60'])
})

test('Apply hands over the range', async () => {
  const { user, onApply } = showSlider()
  screen.getByRole('slider', { name: 'From' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledWith({ min: 42, max: 60 })
})

test('the handles stay at least 10 apart', async () => {
  const { user, onApply } = showSlider({ min: 49, max: 60 })
  screen.getByRole('slider', { name: 'From' }).focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const [range] = onApply.mock.calls[0] as [{ min: number; max: number }]
  expect(range.max - range.min).toBeGreaterThanOrEqual(10)
})

test('the defaults are 30 to 70', async () => {
  const { user, onApply } = showSlider({ min: 10, max: 95 })
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledWith({ min: 30, max: 70 })
})

test('Cancel saves nothing', async () => {
  const { user, onApply, onCancel } = showSlider()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onApply).not.toHaveBeenCalled()
})
