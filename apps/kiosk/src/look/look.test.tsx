import { contrast } from '@spotter/domain/companies/brand.ts'
import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { say } from './say.ts'
import { Unbroken } from './Unbroken.tsx'
import { useBrand } from './use-brand.ts'

const shade = (place: number) => document.documentElement.style.getPropertyValue(`--spotter-brand-${place}`)

test.each(['#c3f73a', '#ffff00', '#000000', '#d7263d'])('the colour %s of a club stays readable', (colour) => {
  const { unmount } = renderHook(() => useBrand(colour))

  expect(contrast(shade(6), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shade(5), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shade(7), shade(0))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(shade(3), '#1a1c20')).toBeGreaterThanOrEqual(4.5)
  unmount()
  expect(shade(6)).toBe('')
})

test('a busy button keeps the focus and is not pressed again', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Next
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Next' })

  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a busy button sends no form', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Next
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a dialog is closed by Escape and by a tap beside it, not by one within', async () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Terms" onClose={onClose}>
      Text
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Terms' })

  await userEvent.click(screen.getByText('Text'))
  expect(onClose).not.toHaveBeenCalled()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a closed dialog returns the focus to what opened it', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Read the terms</Button>
        {isOpen && (
          <Dialog title="Terms" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
      </>
    )
  }
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Read the terms' })
  await userEvent.click(opener)
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  await userEvent.click(close)
  expect(document.activeElement).toBe(opener)
})

test('errors name attributes in words', () => {
  expect(say({ text: 'Please enter {attribute}', values: { attribute: 'zip' } })).toBe('Please enter postal code')
})

test('German E-Mail is not broken after its first letter', () => {
  const { container } = render(<Unbroken text="Wie lautet Ihre E-Mail-Adresse?" />)

  expect(container.textContent).toBe('Wie lautet Ihre E-Mail-Adresse?')
  expect([...container.querySelectorAll('span')].map((whole) => whole.textContent)).toEqual(['E-Mail'])
})
