import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgreementText } from './AgreementText.tsx'

test('each part runs in the direction of its own letters', () => {
  render(<AgreementText text={'# עברית\n\nI agree.\nأوافق\n\n- البند الأول'} />)
  for (const text of ['עברית', 'I agree.', 'أوافق', 'البند الأول'])
    expect(screen.getByText(text).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})

test('shared Han characters are drawn in the text’s language', () => {
  const { container, rerender } = render(<AgreementText text="私は規約を読みました" />)
  expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe('ja')
  rerender(<AgreementText text="I agree." />)
  expect(container.querySelector('[lang]')).toBeNull()
})
